"""What the server sends, as TypeScript: read off its Structs, with the comments that stand there. Write the file anew after
a change of a message:

.venv/bin/python tests/message_types.py && git diff src/undertable/web/static/js/messages.d.ts
"""

from __future__ import annotations

import inspect
import re
from importlib.resources import files
from pathlib import Path
from textwrap import indent
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as shapes

from undertable.server.app import make_app
from undertable.server.doors.api import Door
from undertable.server.doors.gate import Gate
from undertable.server.ground.problem import Denied
from undertable.server.ground.settings import Settings
from undertable.server.shapes import messages, view
from undertable.server.shapes.answers import Done
from undertable.server.storage.schema import Stroke

PLAIN: dict[type, str] = {
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
}
SHELL = ("Board", "Choice", "Data", "HintMark", "View")  # what the server has written already; the shell says how
HEAD = """\
/** What the server sends. Written by tests/message_types.py from its Structs: do not edit. */
import type {{ {shell} }} from "./types.js";

"""


def path() -> Path:
    """Where the scripts look for it."""
    return Path(str(files("undertable"))) / "web" / "static" / "js" / "messages.d.ts"


def answers() -> dict[str, list[type]]:
    """By order: the Structs with which the door may answer it."""
    found = {}
    door = Door(Gate(make_app(Settings()).state.hub))
    for name, (_, do) in door._orders.items():
        said = get_type_hints(do)["return"]
        kinds = [Done if kind is type(None) else kind for kind in get_args(said) or (said,)]
        found[name] = list(dict.fromkeys(kinds))
    return found


def structs() -> list[type]:
    """All that is sent, in the order in which it is written down; what stands inside of it comes by itself."""
    sent = [cls for module in (view, messages) for cls in vars(module).values() if _sent(cls, module.__name__)]
    return list(dict.fromkeys([*sent, Stroke, Denied, Done, *(kind for kinds in answers().values() for kind in kinds)]))


def _sent(thing: object, module: str) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module


def declared() -> str:
    """The whole file."""
    found: dict[str, type] = {}
    for cls in structs():
        _gather(shapes.type_info(cls), found)
    orders = [f"  {name}: {' | '.join(kind.__name__ for kind in kinds)};" for name, kinds in answers().items()]
    return "\n".join([
        HEAD.format(shell=", ".join(SHELL)) + "\n".join(map(_struct, found.values())),
        "/** What is answered to each order, unless it is denied. */", "export type Answers = {", *orders, "};\n",
    ])  # fmt: skip


def _gather(shape: Any, found: dict[str, type]) -> None:
    """A Struct, then those that stand in it, each once."""
    if isinstance(shape, shapes.StructType):
        if shape.cls.__name__ in found:
            assert found[shape.cls.__name__] is shape.cls, shape.cls
            return
        found[shape.cls.__name__] = shape.cls
        inner = [field.type for field in shape.fields]
    else:
        inner = [*getattr(shape, "types", ()), *getattr(shape, "item_types", ())]
        inner += [getattr(shape, name) for name in ("item_type", "value_type") if hasattr(shape, name)]
    for one in inner:
        _gather(one, found)


def _struct(cls: type) -> str:
    shape, said = shapes.type_info(cls), _comments(cls)
    assert isinstance(shape, shapes.StructType)
    lines = [f'{shape.tag_field}: "{shape.tag}";'] if shape.tag else []
    for field in shape.fields:
        if field.name in said:
            lines.append(f"/** {said[field.name]} */")
        lines.append(f"{field.encode_name}{'?' if _may_lack(cls, field) else ''}: {_type(field.type)};")
    doc = " ".join((cls.__doc__ or "").split())
    return f"/** {doc} */\nexport type {cls.__name__} = {{\n{indent(chr(10).join(lines), '  ')}\n}};\n"


def _may_lack(cls: Any, field: shapes.Field) -> bool:
    """Whether it does not always stand in the message: a default that is left out, or UNSET, which is no default here."""
    given = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return not field.required and (not given or bool(cls.__struct_config__.omit_defaults))


def _comments(cls: type) -> dict[str, str]:
    """By field: what is said of it beside it; of one that is inherited, where it stands first."""
    found: dict[str, str] = {}
    bases = [base for base in cls.__mro__ if issubclass(base, msgspec.Struct) and base is not msgspec.Struct]
    for base in reversed(bases):
        found |= dict(re.findall(r"^    (\w+): [^#\n]*  # (.*)$", inspect.getsource(base), re.M))
    return found


def _type(shape: Any) -> str:
    if type(shape) in PLAIN:
        return PLAIN[type(shape)]
    if isinstance(shape, shapes.Metadata) and shape.extra:
        return str(shape.extra["called"])
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, shapes.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in shape.values)
    if isinstance(shape, shapes.UnionType):
        return " | ".join(map(_type, shape.types))
    if isinstance(shape, shapes.DictType):
        record = f"Record<{_type(shape.key_type)}, {_type(shape.value_type)}>"
        return f"Partial<{record}>" if isinstance(shape.key_type, shapes.LiteralType) else record
    if isinstance(shape, (shapes.ListType, shapes.VarTupleType)):
        inner = _type(shape.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(shape, shapes.TupleType):
        return f"[{', '.join(map(_type, shape.item_types))}]"
    raise TypeError(f"{shape} has no shape in TypeScript yet")


if __name__ == "__main__":
    path().write_text(declared(), "utf-8")
    print(path())
