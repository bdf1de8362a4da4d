// Files, emails, load, keys and everything else.
import { access, at, type Planted } from './at.ts'

const once = at('other', 'src/platform/idempotency/idempotency.ts', ['src/platform/idempotency/idempotency.test.ts'])
const disk = at('other', 'src/platform/files/disk-store.ts', ['src/platform/files/create-files.test.ts'])
const sweeping = at('other', 'src/platform/files/sweep.ts', ['src/platform/files/create-files.test.ts'])
const storedImages = at('other', 'src/platform/files/store-image.ts', ['src/slices/inspectors/inspectors.test.ts'])
const inspectorDocuments = at('other', 'src/slices/inspectors/documents.ts', [
  'trust/files.test.ts',
  'src/slices/inspectors/inspectors.test.ts',
])
const staging = at('other', 'src/platform/files/staging.ts', ['src/platform/files/create-files.test.ts'])
const keptFiles = at('other', 'src/platform/files/create-files.ts', ['src/platform/files/create-files.test.ts'])
const pdfs = at('other', 'src/platform/files/sniff-pdf.ts', ['src/platform/files/sniff.test.ts'])
const lockedPdfs = at('other', 'src/platform/files/pdf-encryption.ts', ['src/platform/files/sniff.test.ts'])
const pdfGrammar = at('other', 'src/platform/files/pdf-syntax.ts', ['src/platform/files/sniff.test.ts'])
const zipEntries = at('other', 'src/platform/files/zip-entries.ts', ['src/platform/files/sniff.test.ts'])
const zips = at('other', 'src/platform/files/sniff-zip.ts', ['src/platform/files/sniff.test.ts'])
const threads = at('other', 'src/platform/worker-thread.ts', ['src/platform/worker-thread.test.ts'])
const forms = at('other', 'src/platform/http/read-input.ts', ['src/platform/http/uploads.test.ts'])
const sealedFiles = at('other', 'src/platform/files/sealing-store.ts', ['src/platform/files/sealing-store.test.ts'])
const database = at('other', 'src/platform/db/database.ts', [
  'trust/fault-matrix.test.ts',
  'src/platform/live/live.test.ts',
])
const logging = at('other', 'src/platform/log.ts', ['src/platform/log.test.ts'])
const mails = at('other', 'src/platform/mail/send-mail.ts', ['src/platform/mail/mail.test.ts'])
const csv = at('other', 'src/platform/csv.ts', ['src/platform/csv.test.ts'])
const headers = at('other', 'src/platform/http/security-headers.ts', ['trust/evidence.test.ts'])
const wayIn = at('other', 'src/platform/http/register.ts', [
  'src/platform/http/what-clients-send.test.ts',
  ...access,
  'trust/input.test.ts',
])
const door = at('other', 'src/platform/overload/connection-guard.ts', [
  'src/platform/overload/connection-guard.test.ts',
])
const stalled = at('other', 'src/platform/http/register.ts', ['src/platform/http/stalled-callers.test.ts'])
const shares = at('other', 'src/platform/overload/admission.ts', ['src/platform/overload/admission.test.ts'])
const slowness = at('other', 'src/platform/overload/slow-bodies.ts', ['src/platform/overload/slow-bodies.test.ts'])
const listening = at('other', 'src/platform/overload/listen.ts', ['src/platform/overload/listen.test.ts'])
const limits = at('other', 'src/platform/limits/limits.ts', ['src/platform/limits/limits.test.ts'])
const bank = at('other', 'src/slices/inspectors/bank.ts', ['src/slices/inspectors/inspectors.test.ts'])
const trail = at('other', 'src/platform/audit/verify.ts', ['src/platform/audit/audit.test.ts'])
const captchas = at('other', 'src/platform/captcha/site-verify.ts', ['src/platform/captcha/captcha.test.ts'])

export const otherFaults: readonly Planted[] = [
  once(
    'done again under the same key',
    "if (row.state === 'done' && row.status !== null) return { kind: 'replay', status: row.status, body: answer }",
    '',
  ),
  once(
    'another request under the same key',
    "if (!row.request_hash.equals(hash)) return { kind: 'refused', refused: refuse('idempotency.other-request') }",
    '',
  ),
  disk('no fsync of the file', "await withStorageStep('fsync of the file', () => syncPath(disk, path, 'r+'))", ''),
  disk('no fsync of the folder', "await withStorageStep('fsync of the folder', () => syncPath(disk, folder, 'r'))", ''),
  staging(
    'files that come in together are not counted',
    'bavail * bsize - coming * limits.fileBytes',
    'bavail * bsize',
  ),
  keptFiles('what was deleted and lies there is not counted', 'used + leaving + bytes', 'used + bytes'),
  pdfs('what is packed is not looked at', 'look(content).isActive', 'false'),
  pdfs(
    'an object stream of another type is passed over',
    "names.has('N') && names.has('First')",
    "names.has('ObjStm')",
  ),
  pdfs('object streams may unpack without end', '{ maxOutputLength: Math.max(1, room) }', '{}'),
  lockedPdfs(
    'a document that needs a password is read with a wrong key',
    'check.length >= 16 && expected.equals(check.subarray(0, 16))',
    'check.length >= 16',
  ),
  pdfGrammar(
    'brackets need not match',
    "if (closing[open.pop() ?? ''] !== bracket) throw new NotClear('Its brackets do not match.')",
    'open.pop()',
  ),
  pdfGrammar('spelled names are not read', 'bytes[at] === hash && hexValue', 'bytes[at] === -1 && hexValue'),
  zipEntries(
    'a zip may lie in the comment of another',
    'if (end === undefined ? !fits : fits) return undefined',
    'if (!fits) continue',
  ),
  zips('parts that are declared as macros are taken', "!lower.includes('vbaproject')", 'true'),
  threads(
    'what is never done is never given up',
    "setTimeout(() => void end(present, 'too-long'), allowedMs)",
    'setTimeout(() => undefined, allowedMs)',
  ),
  forms('a field that was cut is taken', 'if (part.valueTruncated)', 'if (part.valueTruncated && false)'),
  forms('a part without a name reaches the code behind', "if (name === '' || ", 'if ('),
  sweeping('files that are named are swept', 'keys.filter((one) => !named.has(one))', 'keys'),
  storedImages(
    'a picture that could not be kept is left behind',
    '  } finally {\n    await files.discard(made.value)\n  }',
    '  } finally {\n    await Promise.resolve()\n  }',
  ),
  database(
    'no listener for lost connections',
    "pool.on('error', options.onError)\n  pool.on('connect', (client) => client.on('error', options.onError))",
    '',
  ),
  database('a silent network is waited for without end', '=== undefined ? silenceMs :', '=== undefined ? 0 :', [
    'trust/fault-matrix.test.ts',
  ]),
  logging(
    'everything is logged',
    'else if (allowed.has(name)) clean[name] = cleanValue(value)',
    'else clean[name] = value',
  ),
  mails(
    'a mail twice from two workers',
    "and state = 'queued' and (next_try_at is null or next_try_at <= ${now})\n        returning",
    "and state = 'queued'\n        returning",
  ),
  mails('a code is mailed when its time is over', 'if (isOver(mail, now)) return drop(mail, db)', ''),
  mails(
    'a dead link is mailed',
    'expiresAt !== null && expiresAt.getTime() - now.getTime() >= leastOfLinkMs',
    'expiresAt !== null',
  ),
  mails('an outage counts against the mail', 'if (isOutage(error)) {', 'if (isOutage(error) && mail.tries < 0) {'),
  mails('the login goes to a mail server without encryption', 'requireTLS: true', 'requireTLS: false'),
  csv('formulas in exports', "formula.test(text) ? `'${text}` : text", 'formula.test(text) ? text : text'),
  headers(
    'no content policy for calls',
    "'content-security-policy': \"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\",\n  'cache-control'",
    "'cache-control'",
  ),
  wayIn(
    'an upload goes on after its sender was signed out',
    'if (!still.ok) return refuseWith(request, reply, still)',
    '',
  ),
  wayIn(
    'a letter that the database cannot take',
    "if (holdsNul(request.query)) return refuse('request.malformed')",
    '',
  ),
  limits('no limit at all', 'return count <= max ?', 'return count > 0 ?'),
  door('nobody is turned away at the door', 'if (admission.isFull(kind, asker))', 'if (false)'),
  stalled('a place is held before the body is there', 'const waitsForBody =', 'const waitsForBody = false &&'),
  shares('one network may hold all places', 'held(networkKey(kind, asker)) >= room[kind].network ||', ''),
  shares('an account may hold all places with many sessions', 'if (held(key) >= room[kind].caller) return false', ''),
  slowness('who never sends the rest is kept', 'silentMs >= pace.silenceMs ||', ''),
  once('of a network refusals are kept as well', "(kind === 'network' && status >= 400)", 'false'),
  wayIn('keys of any length', '(idempotencyKeyOf(request)?.length ?? 0) > keyLength', 'false'),
  door(
    'streams are turned away as well',
    '|\\/events(\\?|$)/.test(url)) return undefined',
    '/.test(url)) return undefined',
  ),
  listening('one new connection a round', 'const sockets = 16', 'const sockets = 1'),
  inspectorDocuments('identity documents are kept plain', 'store(file, { sealed: true })', 'store(file)'),
  sealedFiles(
    'a sealed file is answered before it is proved',
    'for await (const _ of plainOf(fetched(body), keys(), key));',
    'body.destroy()',
  ),
  bank('bank details in the clear', "iban: keys.encrypt('bank', bank.iban)", 'iban: bank.iban'),
  bank('bank details unmasked', 'iban: masked(bank.iban)', 'iban: bank.iban'),
  trail('a changed row is not noticed', "} else if (!isLeftOf(row, entry)) return fault('it was changed')", '}'),
  at('other', 'src/platform/audit/forget.ts', ['src/platform/audit/forget.test.ts'])(
    'a forgetting that nobody signed counts',
    'if (!keys.isSigned({ ...statement, signature }, signedText(statement))) continue',
    '',
  ),
  at('other', 'src/platform/audit/forget.ts', ['src/platform/audit/forget.test.ts'])(
    'whoever is forgotten may lose more than was said',
    'entry.left === hashOfLeft(facts)',
    'entry.left.length > 1',
  ),
  trail(
    'a row that was changed before its seal is not noticed',
    "if (row.was_altered) return fault('it was changed before it was sealed')",
    '',
  ),
  at('other', 'src/platform/audit/seal.ts', ['src/platform/audit/audit.test.ts'])(
    'the sealer takes an altered row for a genuine one',
    'const wasAltered = !isGenuineRow(keys, row)',
    'const wasAltered = row.mac === null',
  ),
  captchas(
    'a captcha that is down is an open door',
    "if (passed === undefined) return refuse('captcha.down', { retryAfterSeconds: 30 })",
    'if (passed === undefined) return accept(true)',
  ),
  captchas(
    'a solved captcha counts again',
    'const fresh = passed && (await spend(',
    'const fresh = passed && !(await spend(',
  ),
]
