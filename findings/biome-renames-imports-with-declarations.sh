#!/usr/bin/env bash
# Version:   @biomejs/biome 2.4.16
# Guess:     an import that names an existing script with its extension is left alone; util.d.mts next to util.mjs only gives it
#            types, as TypeScript documents.
# Behaviour: the fix of useImportExtensions, which `biome check --write` applies, changes './util.mjs' to './util.mjs.mts'. There is
#            no such file: what ran before ends with ERR_MODULE_NOT_FOUND. Without the declarations nothing changes. A project that
#            formats on save or on commit writes the helper in TypeScript instead.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @biomejs/biome@2.4.16
cat > biome.json <<'JSON'
{ "linter": { "rules": { "recommended": false, "correctness": { "useImportExtensions": "error" } } } }
JSON
echo 'export const answer = 42' > util.mjs
printf '%s\n' "import { answer } from './util.mjs'" 'console.log(answer)' > main.mjs

check() { npx biome check --write --formatter-enabled=false main.mjs > biome.log 2>&1 || cat biome.log; }

check
plain=$(head -1 main.mjs)
echo 'export const answer: number' > util.d.mts
check
declared=$(head -1 main.mjs)
node main.mjs 2> run.log && ran=well || ran=$(grep -o ERR_MODULE_NOT_FOUND run.log | head -1)
echo "without declarations: $plain"
echo "with declarations:    $declared"
echo "node main.mjs:        $ran"
[[ $plain == *./util.mjs?  && $declared == *./util.mjs.mts? && $ran == ERR_MODULE_NOT_FOUND ]]
