"""From an API key to a verified certificate, written from the OpenAPI document alone, with Python's own library and openssl.

Reads the webhook's secret from standard input, once it has printed the port on which it waits for the webhook.
"""
import base64, hashlib, hmac, json, os, ssl, subprocess, sys, tempfile, time, urllib.request, uuid
from http.server import BaseHTTPRequestHandler, HTTPServer

base, key = os.environ["ASSURE_URL"], os.environ["ASSURE_API_KEY"]


def request(method, path, headers={}, body=None):
    call = urllib.request.Request(base + path, data=body, method=method, headers=headers)
    with urllib.request.urlopen(call, timeout=30) as response:
        return response.read()


document = json.loads(request("GET", "/api/openapi.json"))
operations = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, methods in document["paths"].items()
    for method, operation in methods.items()
}


def encode(operation, fields):
    (kind, content), = operation["requestBody"]["content"].items()
    missing = set(content["schema"].get("required", [])) - set(fields)
    assert not missing, f"missing: {missing}"
    if kind == "application/json":
        return kind, json.dumps(fields).encode()
    boundary = uuid.uuid4().hex
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
    return f"{kind}; boundary={boundary}", ("".join(parts) + f"--{boundary}--\r\n").encode()


def call(name, fields=None, **parameters):
    method, path, operation = operations[name]
    headers = {"Accept": "application/json"}
    if any("apiKey" in scheme for scheme in operation.get("security", [])):
        headers["Authorization"] = f"Bearer {key}"
    if any(one.get("$ref", "").endswith("/IdempotencyKey") for one in operation["parameters"]):
        headers["Idempotency-Key"] = str(uuid.uuid4())
    body = None
    if fields is not None:
        headers["Content-Type"], body = encode(operation, fields)
    answer = json.loads(request(method, path.format(**parameters), headers, body))
    return answer["data"] if "data" in answer else answer


def read_webhook(secret, headers, body):
    assert abs(time.time() - int(headers["webhook-timestamp"])) < 300, "too old"
    signed = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    own = base64.b64encode(hmac.digest(base64.b64decode(secret[len("whsec_"):]), signed, hashlib.sha256)).decode()
    signatures = headers["webhook-signature"].split(" ")
    assert any(hmac.compare_digest(one, f"v1,{own}") for one in signatures), "wrong signature"
    return json.loads(body)


def unpadded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def verify_jws(jws, keys):
    header, payload, signature = jws.split(".")
    named = json.loads(unpadded(header))
    assert named["alg"] == "EdDSA" and named["typ"] == "assure-certificate+jwt", named
    public = next(unpadded(one["x"]) for one in keys if one["kid"] == named["kid"])
    with tempfile.TemporaryDirectory() as folder:
        def file(name, content):
            path = os.path.join(folder, name)
            with open(path, "wb") as opened:
                opened.write(content)
            return path
        # The fixed beginning of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410).
        key_file = file("key.der", bytes.fromhex("302a300506032b6570032100") + public)
        arguments = ["-sigfile", file("signature", unpadded(signature)), "-in", file("signed", f"{header}.{payload}".encode())]
        subprocess.run(["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", key_file, "-rawin", *arguments], check=True, stdout=subprocess.DEVNULL)
    return json.loads(unpadded(payload))


received = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        received.append((self.headers, self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
secret = sys.stdin.readline().strip()

facility = call("addFacility", {
    "name": "Cold store 3", "owned_status": 1, "address_line_1": "Street 12", "city": "Dubai", "emirate": 2, "nearest_port": "Jebel Ali",
    "phone_number": "+971 4 123 4567", "contact_full_name": "Mariam Al Suwaidi", "contact_email": "mariam@gulfreefer.example",
    "contact_phone_number": "+971 50 123 4567",
})
event = {}
while event.get("type") != "certificate.issued":
    server.handle_request()
    event = read_webhook(secret, *received[-1])
assert event["data"]["facility_id"] == facility["id"]
number = call("getFacility", id=facility["id"])["certifications"][0]["certificate_number"]
assert number == event["data"]["number"]
certificate = call("getPublicCertificate", number=number)
facts = verify_jws(certificate["jws"], call("getSigningKeys")["keys"])
assert facts["number"] == number
print(f'{number}: {certificate["state"]}, for {facts["facility"]["name"]}')
