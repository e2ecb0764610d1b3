/** htm bound to a function that makes nodes. */
declare const htm: { bind(h: Function): (strings: TemplateStringsArray, ...values: any[]) => any };
export default htm;
