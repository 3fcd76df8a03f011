#!/usr/bin/env bash
# Version:   tronweb 6.5.1, tronpy 0.6.2 (Python 3)
# Guess:     the last byte of a TRON signature is 27 or 28 (1b, 1c), as TronWeb and java-tron's wallet write it.
# Behaviour: tronpy writes 0 or 1 for the same key and hash; r and s are equal. java-tron takes both, so a program that
#            compares or removes duplicates of signatures has to compare the signer, not the 65 bytes. TronWeb's last
#            byte is in upper case after 64 bytes in lower case.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tronweb@6.5.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check tronpy==0.6.2
HASH=$(printf 'any hash' | sha256sum | cut -c1-64)
cat > sign.mjs <<'JS'
import { utils } from 'tronweb'
const [hash, key] = process.argv.slice(2).map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')))
console.log(utils.crypto.ECKeySign(hash, key))
JS
cat > sign.py <<'PY'
import sys
from tronpy.keys import PrivateKey
digest, key = (bytes.fromhex(word) for word in sys.argv[1:])
print(PrivateKey(key).sign_msg_hash(digest).hex())
PY
THROW_AWAY_KEY=$(printf '01%.0s' $(seq 32))
OF_TRONWEB=$(node sign.mjs "$HASH" "$THROW_AWAY_KEY")
OF_TRONPY=$(python/bin/python sign.py "$HASH" "$THROW_AWAY_KEY")
echo "TronWeb: …${OF_TRONWEB: -8}"
echo "tronpy:  …${OF_TRONPY: -8}"
[ "${OF_TRONWEB:0:128}" = "${OF_TRONPY:0:128}" ] || { echo 'r and s differ'; exit 1; }
case "${OF_TRONWEB:128},${OF_TRONPY:128}" in 1B,00 | 1C,01) echo 'same r and s, another last byte' ;; *) exit 1 ;; esac
