"""Opens files of lists with pandas and LibreOffice and compares every cell with the JSON lines of the same list.

usage: open_files.py FOLDER COLUMN=AMOUNT ...   for example transfers-of-tokens=quant
"""

import json
import pathlib
import subprocess
import sys
import tempfile
from decimal import Decimal

import pandas

folder = pathlib.Path(sys.argv[1])
checks = [argument.split("=") for argument in sys.argv[2:]]
COLUMNS = ["symbol", "decimals", "hash"]
passed = failed = 0


def check(name, seen, expected):
    global passed, failed
    if seen == expected:
        passed += 1
        print(f"ok {name}: {len(expected)} values")
    else:
        failed += 1
        wrong = [(a, b) for a, b in zip(seen, expected) if a != b][:3]
        print(f"FAILED {name}: {len(seen)} of {len(expected)} values, such as {wrong}")


def text(value):
    return "" if value is None or value != value else str(value)


def exact(value):
    """A number without its last zeros, as spreadsheets show it; every digit stays."""
    if value == "":
        return ""
    number = Decimal(value)
    return format(number.normalize() + 0, "f")


for name, amount in checks:
    rows = [json.loads(line, parse_float=str) for line in (folder / f"{name}.jsonl").read_text().splitlines()]
    rows = [row for row in rows if "manifest" not in row]
    for column in [amount, *[one for one in COLUMNS if one in rows[0]]]:
        expected = [text(row.get(column)) for row in rows]
        csv = pandas.read_csv(folder / f"{name}.csv", dtype=str, keep_default_na=False)
        check(f"pandas, {name}.csv, {column}", [text(one) for one in csv[column]], expected)
        parquet = pandas.read_parquet(folder / f"{name}.parquet", dtype_backend="pyarrow")
        check(f"pandas, {name}.parquet, {column}", [text(one) if one is not pandas.NA else "" for one in parquet[column]], expected)
    with tempfile.TemporaryDirectory() as out:
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{out}/profile", "--convert-to"]
        # comma, double quotes, UTF-8, from the first line, all cells as they are stored
        filter_name = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false"
        subprocess.run([*command, filter_name, "--outdir", out, folder / f"{name}.xlsx"], check=True, stdout=subprocess.DEVNULL)
        calc = pandas.read_csv(pathlib.Path(out) / f"{name}.csv", dtype=str, keep_default_na=False)
        expected = [exact(text(row.get(amount))) for row in rows]
        check(f"LibreOffice, {name}.xlsx, {amount}", [exact(one) for one in calc[amount]], expected)

print(f"files: {passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
