"""Signs by tronpy and prints what came out in hex.

usage: sign_with_tronpy.py transfer KEY RECIPIENT URL   bytes and signature of a transfer with a binary memo
       sign_with_tronpy.py sign KEY DIGEST              signature of a digest
"""

import sys

from tronpy import Tron
from tronpy.keys import PrivateKey
from tronpy.providers import HTTPProvider

action, key, subject, *rest = sys.argv[1:]
private = PrivateKey(bytes.fromhex(key))
if action == "sign":
    print(private.sign_msg_hash(bytes.fromhex(subject)).hex())
else:
    client = Tron(HTTPProvider(rest[0]))
    owner = private.public_key.to_base58check_address()
    built = client.trx.transfer(owner, subject, 1_250_000).memo(bytes([0, 0, 0, 255])).build()
    signed = built.sign(private)
    node = client.provider.make_request("wallet/getsignweight", signed.to_json())
    print(node["transaction"]["transaction"]["raw_data_hex"], signed._signature[0])
