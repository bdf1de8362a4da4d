// Faults as people make them, one at a time: where, what stands there, what it becomes, and the tests of that part,
// which must notice.
export type Planted = {
  kind: 'access' | 'money' | 'state' | 'other'
  what: string
  file: string
  find: string
  put: string
  tests: readonly string[]
}

const at =
  (kind: Planted['kind'], file: string, tests: readonly string[]) =>
  (what: string, find: string, put: string, more: readonly string[] = []): Planted => ({
    kind,
    what,
    file: `server/${file}`,
    find,
    put,
    tests: [...tests, ...more],
  })

const matrix = 'src/authorisation.test.ts'
const crossed = 'src/cross-object.test.ts'
const access = 'trust/access.test.ts'
const accountsTest = 'trust/accounts.test.ts'
const histories = 'trust/histories.test.ts'
const money = ['payments', 'transfers', 'gateway'].map((name) => `src/slices/payments/${name}.test.ts`)
const rulesOfMoney = ['src/slices/payments/rules.test.ts']
const deciding = ['decisions', 'renewals', 'races'].map((name) => `src/slices/certifications/${name}.test.ts`)
const visiting = ['src/slices/visits/visits.test.ts', 'src/slices/visits/races.test.ts']

const sessions = at('access', 'src/platform/auth/session-store.ts', [access])
const doors = at('access', 'src/platform/auth/authenticate.ts', [matrix])
const trialMails = at('access', 'src/slices/mailbox/routes.ts', [matrix])
const documents = at('access', 'src/slices/files/store.ts', ['src/slices/files/files.test.ts', access])
const links = at('access', 'src/platform/files/links.ts', [
  'src/platform/files/links.test.ts',
  'src/slices/files/files.test.ts',
])
const seen = at('state', 'src/slices/changes/require-unchanged.ts', ['src/slices/changes/seen.test.ts'])
const seenNow = at('access', 'src/slices/changes/read-current-version.ts', ['src/slices/changes/seen.test.ts'])
const visitStore = at('access', 'src/slices/visits/store.ts', [crossed, 'src/slices/visits/visits.test.ts'])
const noteStore = at('access', 'src/slices/notes/store.ts', [crossed, 'src/slices/notes/notes.test.ts'])
const noteRules = at('access', 'src/slices/notes/use-cases.ts', ['src/slices/notes/notes.test.ts'])
const reportStore = at('access', 'src/slices/reports/store.ts', [crossed])
const staffRules = at('access', 'src/slices/staff/rules.ts', ['src/slices/staff/staff.test.ts'])
const staffRows = at('access', 'src/slices/staff/store.ts', ['src/slices/staff/staff.test.ts'])
const notified = at('access', 'src/slices/notifications/store.ts', [crossed])
const signing = at('access', 'src/slices/sign-in/sign-in.ts', ['src/slices/sign-in/sign-in.test.ts', accountsTest])
const brake = at('access', 'src/slices/sign-in/failed-attempts.ts', [
  'src/slices/sign-in/sign-in.test.ts',
  accountsTest,
])
const countedTries = at('access', 'src/slices/sign-in/store-failed-attempts.ts', [
  'src/slices/sign-in/sign-in.test.ts',
  accountsTest,
])
const mailedLinks = at('access', 'src/slices/sign-in/store-links.ts', [
  'src/slices/sign-in/sign-in.test.ts',
  'src/slices/users/users.test.ts',
])
const passwordMails = at('access', 'src/slices/sign-in/password-mails.ts', [
  'src/slices/sign-in/sign-in.test.ts',
  accountsTest,
])
const independence = 'src/slices/certifications/independence.test.ts'
const controls = at('access', 'src/slices/staff/store-controls.ts', [independence])
const passwords = at('access', 'src/slices/sign-in/passwords.ts', [
  'src/slices/sign-in/sign-in.test.ts',
  access,
  accountsTest,
])
const codes = at('access', 'src/slices/registration/codes.ts', [
  'src/slices/registration/registration.test.ts',
  accountsTest,
])
const codeRows = at('access', 'src/slices/registration/store-codes.ts', [
  'src/slices/registration/registration.test.ts',
  accountsTest,
])
const certStoreAccess = at('access', 'src/slices/certifications/store.ts', [crossed, ...deciding])

const demoSignIn = at('access', 'src/slices/sign-in/sign-in.ts', ['src/slices/sign-in/demo-accounts.test.ts'])
const purposes = at('access', 'src/platform/installation/purpose.ts', [
  'src/platform/installation/installation.test.ts',
])
const knownKeys = at('state', 'src/platform/installation/known-keys.ts', [
  'src/platform/installation/installation.test.ts',
])

const settling = at('money', 'src/slices/payments/settle.ts', money)
const announcing = at('money', 'src/slices/payments/announce-order.ts', money)
const opening = 'src/slices/payments/opening.test.ts'
const invoicing = at('money', 'src/slices/payments/issue-invoice.ts', [opening])
const invoices = at('money', 'src/slices/payments/store-invoices.ts', [opening])
const invoicingFacts = at('money', 'src/slices/payments/invoice-facts.ts', [opening])
const receipts = at('money', 'src/slices/payments/decide-transfer.ts', ['src/slices/payments/receipts.test.ts'])
const judging = at('money', 'src/slices/payments/rules.ts', [...rulesOfMoney, ...money])
const events = at('money', 'src/slices/payments/events.ts', money)
const ordering = at('money', 'src/slices/payments/start-payment.ts', money)
const orders = at('money', 'src/slices/payments/store.ts', [crossed, ...money])
const numbers = at('money', 'src/platform/db/number-series.ts', ['src/slices/payments/gateway.test.ts', histories])
const signatures = at('money', 'src/platform/gateway/sandbox-signature.ts', [
  'src/platform/gateway/sandbox.test.ts',
  'src/slices/payments/gateway.test.ts',
])
const stripe = at('money', 'src/platform/gateway/stripe.ts', [
  'src/platform/gateway/stripe.test.ts',
  'trust/peers.test.ts',
])

const decisions = at('state', 'src/slices/certifications/decide.ts', [...deciding, histories])
const certStore = at('state', 'src/slices/certifications/store.ts', deciding)
const carrying = at('state', 'src/slices/certifications/carry-out.ts', deciding)
const byDate = at('state', 'src/slices/certifications/expire-by-date.ts', ['src/slices/certifications/by-date.test.ts'])
const planning = at('state', 'src/slices/visits/plan-visit.ts', [...visiting, histories])
const visitState = at('state', 'src/slices/visits/store.ts', visiting)
const reviews = at('state', 'src/slices/users/store.ts', ['src/slices/users/users.test.ts'])
const switches = at('state', 'src/slices/users/use-cases.ts', ['src/slices/users/users.test.ts', access])
const steps = at('state', 'src/slices/registration/rules.ts', ['src/slices/registration/rules.test.ts', histories])
const places = at('state', 'src/slices/facilities/archive-facility.ts', [
  'src/slices/facilities/facilities.test.ts',
  histories,
])
const assigning = at('state', 'src/slices/facilities/assign-inspector.ts', [
  'src/slices/facilities/back-office.test.ts',
  histories,
])
const granting = at('state', 'src/slices/certificates/store.ts', ['src/slices/certificates/certificates.test.ts'])

const once = at('other', 'src/platform/idempotency/idempotency.ts', ['src/platform/idempotency/idempotency.test.ts'])
const disk = at('other', 'src/platform/files/disk-store.ts', ['src/platform/files/create-files.test.ts'])
const sweeping = at('other', 'src/platform/files/sweep.ts', ['src/platform/files/create-files.test.ts'])
const inspectorDocuments = at('other', 'src/slices/inspectors/documents.ts', [
  'trust/files.test.ts',
  'src/slices/inspectors/inspectors.test.ts',
])
const staging = at('other', 'src/platform/files/staging.ts', ['src/platform/files/create-files.test.ts'])
const keptFiles = at('other', 'src/platform/files/create-files.ts', ['src/platform/files/create-files.test.ts'])
const pdfs = at('other', 'src/platform/files/sniff-pdf.ts', ['src/platform/files/sniff.test.ts'])
const lockedPdfs = at('other', 'src/platform/files/pdf-encryption.ts', ['src/platform/files/sniff.test.ts'])
const pdfGrammar = at('other', 'src/platform/files/pdf-syntax.ts', ['src/platform/files/sniff.test.ts'])
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
  access,
  'trust/input.test.ts',
])
const door = at('other', 'src/platform/overload/connection-guard.ts', [
  'src/platform/overload/connection-guard.test.ts',
])
const stalled = at('other', 'src/platform/http/register.ts', ['src/platform/http/stalled-callers.test.ts'])
const shares = at('other', 'src/platform/overload/admission.ts', ['src/platform/overload/admission.test.ts'])
const slowness = at('other', 'src/platform/overload/slow-bodies.ts', ['src/platform/overload/slow-bodies.test.ts'])
const cookies = at('access', 'src/platform/http/device-cookie.ts', ['src/platform/http/safe-headers.test.ts'])
const streams = at('access', 'src/slices/live/open-streams.ts', ['src/slices/live/live-streams.test.ts'])
const listening = at('other', 'src/platform/overload/listen.ts', ['src/platform/overload/listen.test.ts'])
const limits = at('other', 'src/platform/limits/limits.ts', ['src/platform/limits/limits.test.ts'])
const bank = at('other', 'src/slices/inspectors/bank.ts', ['src/slices/inspectors/inspectors.test.ts'])
const trail = at('other', 'src/platform/audit/verify.ts', ['src/platform/audit/audit.test.ts'])
const captchas = at('other', 'src/platform/captcha/site-verify.ts', ['src/platform/captcha/captcha.test.ts'])

export const plantedFaults: readonly Planted[] = [
  demoSignIn(
    'demo accounts sign in under production',
    "account?.isDemo === true && deps.config.mode === 'production'",
    'account?.isDemo === undefined',
  ),
  purposes(
    'a trial starts on the production database',
    "found.purpose === 'production' && config.mode !== 'production'",
    "found.purpose === 'production' && config.mode === 'test'",
  ),
  purposes('production takes a trial database over', "if (found.purpose === 'trial')", 'if (found.isParked)'),
  purposes(
    'production starts with demo accounts that no mark names',
    'if (await hasDemoAccounts(db))',
    'if (found.isParked)',
  ),
  purposes('an older program opens newer data', 'found.dataFormat > dataFormat', 'found.dataFormat > dataFormat + 1'),
  knownKeys('keys are made anew over data that needs the former ones', 'if (needed.length === 0) return', 'return'),
  knownKeys('a start without a key that is in use', 'if (first !== undefined)', 'if (known.length > 99)'),
  knownKeys(
    'a key that is only announced is demanded from then on',
    'isNewest || !kinds.includes(kind)',
    'kind !== undefined',
  ),
  sessions(
    'a session that was ended goes on',
    'where s.token_hash = ${tokenHashed} and s.revoked_at is null`',
    'where s.token_hash = ${tokenHashed}`',
  ),
  sessions(
    'a link outlives the session that it was made for',
    'where s.id = ${id} and s.revoked_at is null`',
    'where s.id = ${id}`',
  ),
  sessions('whoever is switched off goes on', 'row.email === null || !row.isActive', 'row.email === null', [matrix]),
  sessions(
    'an owner who is not approved comes in',
    'row.companyId === null || row.isApproved !== true',
    'row.companyId === null',
    ['src/slices/sign-in/sign-in.test.ts'],
  ),
  sessions('no idle limit', 'seenAgo >= sessionLimits[row.area].idle', 'seenAgo < 0'),
  sessions('no absolute limit', 'now >= row.expiresAt || ', ''),
  sessions('a token of 64 bits', 'random.bytes(32)', 'Buffer.concat([random.bytes(8), Buffer.alloc(24)])'),
  trialMails('the mailbox is there in production', "deps.config.mode === 'production' || ", ''),
  doors(
    'a token of one area opens another',
    'if (proof === undefined || !proofs.includes(proof))',
    'if (proof === undefined)',
  ),
  doors(
    'an ADMIN does what a SUPER_ADMIN may',
    "session.actor.kind === 'admin' && roles && !roles.includes(session.actor.role)",
    "session.actor.kind === 'admin' && roles === null",
  ),
  documents(
    'documents of every company to every owner',
    'where file_id = ${fileId} and company_id = ${companyId} and removed_at is null',
    'where file_id = ${fileId} and removed_at is null',
  ),
  documents(
    'agreements of every company to every owner',
    'where partnership_agreement_file_id = ${fileId} and company_id = ${companyId}',
    'where partnership_agreement_file_id = ${fileId}',
    [crossed],
  ),
  documents(
    'reports to inspectors who are not assigned',
    'where r.file_id = ${fileId} and f.inspector_id = ${inspectorId}',
    'where r.file_id = ${fileId}',
    ['src/slices/reports/reports.test.ts', access],
  ),
  links(
    'a link that anybody can make',
    "given.toString('base64url') !== mac || !isOurs",
    "given.toString('base64url') !== mac || isOurs === undefined",
  ),
  links('a link for ever', ' || payload.x * 1000 <= now.getTime()', ''),
  links('a link of one area in another', ' || payload.r !== area', ''),
  visitStore(
    'somebody else’s visit',
    'sql`v.inspector_id = ${inspectorId} and ${assignedTo(inspectorId)}`',
    'sql`${inspectorId}::uuid is not null`',
  ),
  visitStore(
    'a facility that is not assigned',
    'sql`f.inspector_id = ${inspectorId} and f.archived_at is null`',
    'sql`${inspectorId}::uuid is not null`',
  ),
  noteStore(
    'notes of facilities that are not assigned',
    'sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`',
    'sql`true`',
  ),
  noteStore(
    'a note of somebody else is changed',
    ' and author_kind = ${authorKindOf(author)} and author_id = ${author.accountId}',
    '',
  ),
  noteRules(
    'that a note is somebody else’s is not said',
    "if (!isAuthor(row, actor)) return refuse('note.not-yours')\n      ",
    '',
  ),
  reportStore(
    'reports to facilities that are not assigned',
    "reader.kind === 'admin' ? sql`true` : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`",
    'sql`true`',
  ),
  staffRules('an ADMIN makes a SUPER_ADMIN', "actor.role === 'SUPER_ADMIN' || role !== 'SUPER_ADMIN'", 'true'),
  staffRows(
    'two SUPER_ADMINs demote each other at once',
    'order by s.account_id for update of s, a`',
    'order by s.account_id`',
  ),
  staffRules('one demotes oneself', 'changes && actor.accountId === subject.id', 'false'),
  notified('somebody else’s notification', 'where id = ${id} and account_id = ${accountId}`)', 'where id = ${id}`)'),
  signing(
    'signing in without a limit of tries',
    "if (attempt.kind !== 'counted') {",
    "if (attempt.kind !== 'counted' && given.email === '') {",
  ),
  signing(
    'an unknown address costs no hash',
    'const verified = await deps.hasher.verify(kept, given.password)',
    "if (account === undefined) return refuse('sign-in.failed')\n    const verified = await deps.hasher.verify(kept, given.password)",
  ),
  signing('a closed account signs in', 'if (closed) {', 'if (closed && given.email === "") {'),
  brake(
    'the wait of a network is forgotten',
    'before.blockedUntil !== null && before.blockedUntil > now',
    'before.blockedUntil !== null && before.blockedUntil > now && before.failures === null',
  ),
  brake(
    'strangers stop a known device',
    'const ofDevice = device && (await countTryOfDevice(tx, identity, device))',
    'const ofDevice = network === "" && device ? await countTryOfDevice(tx, identity, device) : undefined',
  ),
  countedTries(
    'a known device guesses without end',
    '${email} and d.failures < ${failuresOfDevice}\n      returning',
    '${email}\n      returning',
  ),
  brake(
    'guesses are counted for each network alone',
    '(before.consecutive ?? 0) >= linkNeededAt',
    '(before.failures ?? 0) >= linkNeededAt',
  ),
  mailedLinks(
    'a link opens twice',
    'used_at is null and revoked_at is null and expires_at > ${now}\n    returning account_id',
    'revoked_at is null and expires_at > ${now}\n    returning account_id',
  ),
  mailedLinks(
    'an old link stays alive',
    'and purpose = ${purpose} and ${isOpen}`',
    'and purpose = ${purpose} and ${isOpen} and false`',
    [accountsTest, 'src/slices/registration/registration.test.ts'],
  ),
  passwords('a new password ends no session', 'await endSessionsOf(tx, account.id, now, keep.session)', ''),
  passwordMails('reset mails without end', "take('password-mail', account.id, mailsAnHour.strangers)", 'true'),
  passwordMails(
    'strangers use up the mails of the owner’s devices',
    "if (isKnownDevice && (await take('password-mail-device', account.id, mailsAnHour.devices))) return true",
    '',
  ),
  doors(
    'a given password opens everything',
    'session.mustChoosePassword && openBeforeOwnPassword !== true',
    'session.mustChoosePassword && tag === ""',
  ),
  controls(
    'an account that was made counts as a second pair of eyes',
    'select controlled_by, account_id from staff_controls where last_at > ${since}',
    'select controlled_by, account_id from staff_controls where last_at > ${since} and false',
  ),
  controls(
    'an account made by a made account counts as a second pair of eyes',
    'join staff_controls c on c.controlled_by = r.account_id where',
    'join staff_controls c on c.controlled_by = r.account_id where false and',
  ),
  staffRows(
    'nobody remembers who made an account',
    "await recordControl(tx, { accountId: member.id, by: member.createdBy, what: 'created' }, now)",
    'await Promise.resolve()',
    [independence],
  ),
  codeRows('a code is good for any number of tries', ' and tries < ${limits.codeTries}', ''),
  codeRows(
    'a code is good twice',
    ' and consumed_at is null and replaced_at is null and expires_at > ${now}',
    ' and replaced_at is null and expires_at > ${now}',
  ),
  codes('codes without end', 'if (recent.today >= limits.codesPerDay)', 'if (recent.today >= 1_000)'),
  certStoreAccess(
    'a certification is found by somebody who is not assigned',
    'and f.inspector_id = ${inspectorId}`}`)',
    '`}`)',
  ),
  certStoreAccess(
    'a facility is held by somebody who is not assigned',
    'and f.inspector_id = ${inspectorId}`} for no key update`)',
    '`} for no key update`)',
  ),
  certStoreAccess(
    'somebody who is not assigned decides',
    ' and exists (select 1 from facilities f where f.id = c.facility_id and f.inspector_id = ${inspectorId})',
    '',
  ),

  settling(
    'paid although it was settled',
    'if ((await markPaid(tx, { id: order.id, by, invoiceWaits: !isOpen, now })) === 0) return false',
    'await markPaid(tx, { id: order.id, by, invoiceWaits: !isOpen, now })',
    ['src/slices/payments/gateway.test.ts'],
  ),
  announcing(
    'no mail of the payment',
    'await deps.mails.queue(tx, paymentReceivedMail',
    "if (order.id === '') await deps.mails.queue(tx, paymentReceivedMail",
  ),
  announcing(
    'no row in the trail',
    '  await deps.audit.record(tx, {',
    "  if (news.action !== 'order.paid') await deps.audit.record(tx, {",
  ),
  invoices(
    'an invoice of another sum',
    '${invoice.netFils}, ${invoice.vatFils}, ${invoice.totalFils}, ${invoice.vatRateBp}',
    '${invoice.netFils - 100}, ${invoice.vatFils}, ${invoice.totalFils - 100}, ${invoice.vatRateBp}',
    [histories],
  ),
  invoicing(
    'a waiting invoice in the name of the trial',
    "return arePaymentsOpen(deps.config, settings) ? issueWaiting(tx, deps, { id, issuer: settings.issuer }) : 'not-yet'",
    'return issueWaiting(tx, deps, { id, issuer: settings.issuer })',
    [opening],
  ),
  settling('an invoice in the name of the trial', 'isOpen ? await issueInvoice(', 'order.id ? await issueInvoice(', [
    opening,
  ]),
  invoicingFacts(
    'VAT of who is not registered',
    'trn === null ? { netFils: order.totalFils',
    "trn === '' ? { netFils: order.totalFils",
    [opening],
  ),
  receipts(
    'another amount without a note',
    'if (lacking !== undefined) return refuse(lacking)',
    'if (lacking !== undefined && id.length === 0) return refuse(lacking)',
  ),
  judging('money of tomorrow', 'on > days.today || ', '', ['src/slices/payments/receipts.test.ts']),
  judging('any sum settles', 'report.amountFils !== order.totalFils || ', ''),
  judging('any currency settles', 'report.currency !== order.currency || ', ''),
  judging('a payment for another order settles', ' || (attemptOf !== undefined && attemptOf !== order.id)', ''),
  judging('a refused transfer comes back to life', "order.state === 'refused' ? 'noted' : 'settle'", "'settle'"),
  judging(
    'any amount is the fee',
    'Math.round(amount * 100) === totalFils && Math.abs(amount * 100 - totalFils) < 1e-6',
    'totalFils > 0',
  ),
  judging(
    'confirmed without being a transfer',
    "return isAwaitingTransfer({ state }) ? undefined : 'payment.not-a-transfer'",
    'return undefined',
  ),
  events('a repeated message is a new one', "if (await isKnownEvent(tx, event)) return 'repeated'", ''),
  ordering(
    'an order before payments are open',
    "if (!arePaymentsOpen(deps.config, await currentSettings(tx))) return refuse('payments.not-open')",
    '',
    [opening],
  ),
  ordering('an amount is believed', 'if (!isFee(asked.amount, fee.totalFils)) return amountDiffers(fee)', ''),
  ordering(
    'an order although one is certified or pending',
    'if (bar !== undefined) return refuse(bar.code',
    'if (bar !== undefined && asked.amount < 0) return refuse(bar.code',
    [histories],
  ),
  ordering(
    'a second order beside the open one',
    'const open = await lockOpenOrder(tx, facility.id)',
    'const open = undefined as Awaited<ReturnType<typeof lockOpenOrder>>',
    [histories],
  ),
  orders(
    'an order for somebody else’s facility',
    'where f.id = ${id} and f.company_id = ${companyId} for no key update`)',
    'where f.id = ${id} and ${companyId}::uuid is not null for no key update`)',
    [crossed],
  ),
  orders(
    'somebody else’s order',
    'where o.id = ${id} and (${companyId ?? null}::uuid is null or o.company_id = ${companyId ?? null}::uuid)`)',
    'where o.id = ${id} and (true or ${companyId ?? null}::uuid is null)`)',
  ),
  numbers(
    'numbers with gaps',
    'set last_number = number_series.last_number + 1',
    'set last_number = number_series.last_number + 2',
  ),
  signatures('a signature is not checked', 'return isRight && Math.abs', 'return Math.abs'),
  signatures(
    'an old message counts',
    'return isRight && Math.abs(now.getTime() / 1000 - time) <= windowSeconds',
    'return isRight',
  ),
  stripe(
    'the provider’s word in the message is enough',
    "if (orderId === '' || session.metadata?.order_id !== orderId)",
    "if (orderId === 'none')",
  ),
  stripe(
    'an unpaid session counts as paid',
    "return session.payment_status === 'paid' ? 'paid' : 'other'",
    "return 'paid'",
  ),
  stripe('whatever comes back is a session', "if (typeof id !== 'string' || typeof url !== 'string')", 'if (id === 0)'),

  decisions('a decision on what has changed meanwhile', 'isChanged || ', ''),
  decisions(
    'what the screen showed does not count',
    "(typeof body.seen === 'number' && body.seen !== certificationStatus[state])",
    'false',
  ),
  seen('an act on what has changed since it was seen', "isOther(seen, found?.seen ?? '')", 'false'),
  seenNow('an order of somebody else can be watched', '? sql`f.company_id = ${viewer.companyId}`', '? sql`true`'),
  certStore(
    'a later assignment hides whose inspector recommended',
    'select ${assignerOfDecision} as assigner from certifications c',
    'select f.inspector_assigned_by as assigner from certifications c',
    ['src/slices/certifications/independence.test.ts'],
  ),
  decisions('the table of moves is not asked', 'return next.ok ? accept(state) : next', 'return accept(state)'),
  decisions(
    'an override without its mark',
    'certifiedBy: actor.accountId, isOverride: true',
    'certifiedBy: actor.accountId, isOverride: false',
  ),
  certStore(
    'decided whatever it was',
    'c.id = ${id} and c.status = ${status} and',
    'c.id = ${id} and ${status}::int is not null and',
  ),
  carrying(
    'failed, and the certificate still speaks',
    'const withdrawn = await withdrawCertificate(tx, { certificationId: guard.found.id, reason, now: guard.now })',
    'const withdrawn = 0',
    ['src/slices/certificates/certificates.test.ts'],
  ),
  carrying(
    'a certificate in the name of the trial',
    "if (!mayIssueCertificates(deps.config, settings)) return refuse('certification.issuer-not-set')",
    '',
    ['src/slices/certifications/issuer.test.ts'],
  ),
  carrying(
    'certified without a certificate',
    'if ((await markCertified(tx, { guard, by, reason, from, until, certifiedBy, isOverride })) === 0) return moved',
    'await markCertified(tx, { guard, by, reason, from, until, certifiedBy, isOverride })',
  ),
  byDate(
    'run out twice',
    'if ((await markRunOut(tx, due, now)) === 0) return',
    'await markRunOut(tx, due, new Date(0))',
  ),
  planning(
    'a visit in the past',
    'const at = plannedFor(wanted, now)\n    if (!at.ok) return at\n    const id',
    'const at = plannedFor(wanted, new Date(0))\n    if (!at.ok) return at\n    const id',
  ),
  planning(
    'a visit of a facility that went to somebody else',
    "await lockPlanning(tx, actor.accountId)\n      if (!(await lockAssignment(tx, facilityId, actor.accountId))) return refuse('facility.not-found')",
    'await lockPlanning(tx, actor.accountId)',
  ),
  planning(
    'a move of what has changed meanwhile',
    "    if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')\n    const isSeen",
    '    const isSeen',
  ),
  planning(
    'an hour that is taken is a fault of ours',
    "if (violates(error, 'visits_one_an_hour')) return refuse('visit.hour-taken')",
    '',
  ),
  visitState(
    'moved after it was cancelled',
    "updated_at = ${now}\n    where id = ${visit.id} and status = 'SCHEDULED' and sequence = ${visit.sequence}`)\n\nexport const cancelOwnVisit",
    'updated_at = ${now} where id = ${visit.id}`)\n\nexport const cancelOwnVisit',
  ),
  reviews(
    'decided twice',
    'where id = ${companyId} and submitted_at is not null and is_approved is null`)\n\nexport const askForDocuments',
    'where id = ${companyId} and submitted_at is not null`)\n\nexport const askForDocuments',
  ),
  switches('switched off, and still signed in', 'await endSessionsOf(tx, id, now)', '', [matrix]),
  switches('the target is ignored', 'const isActive = wanted ?? !user.isActive', 'const isActive = !user.isActive'),
  steps(
    'steps are skipped',
    'return at(wanted) <= at(progress.step) ? accept(true)',
    'return progress.step ? accept(true)',
  ),
  steps(
    'written again after submission',
    "return refuse('registration.submitted', { details: { step: 'submitted' } })",
    'return accept(true)',
  ),
  places(
    'archived with an open order',
    "if ((await findOpenOrder(tx, id)) !== undefined) return refuse('facility.has-open-order')",
    '',
  ),
  assigning(
    'visits of the one before stay',
    'await cancelOpenVisits(tx, deps, {',
    'if (former === null) await cancelOpenVisits(tx, deps, {',
  ),
  assigning('an inspector who is switched off', "if (!next.isActive) return refuse('inspector.not-active')", ''),
  granting(
    'withdrawn without a trace',
    'update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}',
    'update certificates set withdrawn_reason = ${reason}',
  ),

  once(
    'done again under the same key',
    "if (row.state === 'done' && row.status !== null) return { kind: 'replay', status: row.status, body: kept }",
    '',
  ),
  once(
    'another request under the same key',
    "if (!row.requestHash.equals(hash)) return { kind: 'refused', refused: refuse('idempotency.other-request') }",
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
  zips(
    'a zip may lie in the comment of another',
    'if (end === undefined ? !fits : fits) return undefined',
    'if (!fits) continue',
  ),
  zips('parts that are declared as macros are taken', "!lower.includes('vbaproject')", 'true'),
  threads(
    'what is never done is never given up',
    "setTimeout(() => void end(busy, 'too-long'), allowedMs)",
    'setTimeout(() => undefined, allowedMs)',
  ),
  forms('a field that was cut is taken', 'if (part.valueTruncated)', 'if (part.valueTruncated && false)'),
  forms('a part without a name reaches the code behind', "if (name === '' || ", 'if ('),
  sweeping('files that are named are swept', 'keys.filter((one) => !named.has(one))', 'keys'),
  inspectorDocuments(
    'a picture that could not be kept is left behind',
    '  } finally {\n    await files.discard(made)\n  }',
    '  } finally {\n    await Promise.resolve()\n  }',
  ),
  database(
    'no listener for lost connections',
    "pool.on('error', options.onError)\n  pool.on('connect', (client) => client.on('error', options.onError))",
    '',
  ),
  database('a silent network is waited for without end', '{ query_timeout: silenceMs }', '{}', [
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
  wayIn('keys of any length', '(keyOf(request)?.length ?? 0) > keyLength', 'false'),
  cookies('a cookie of any form is read', 'if (tokenForm.test(value)) return value', 'return value'),
  streams(
    'a stream outlives its session',
    'if (session === undefined || session.mustSetSecondFactor || roleOf(session.actor) !== roleOf(actor)) end()',
    'void session',
  ),
  streams('a stream outlives its role', ' || roleOf(session.actor) !== roleOf(actor)', ''),
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
  trail('a changed row is not noticed', "} else if (!isLeftOf(row, said)) return fault('it was changed')", '}'),
  at('other', 'src/platform/audit/forget.ts', ['src/platform/audit/forget.test.ts'])(
    'a forgetting that nobody signed counts',
    "if (key === undefined || !verify(null, signedText(statement), key.publicKey, Buffer.from(signature, 'base64url')))",
    "if (key === undefined || Buffer.from(signature, 'base64url').length === 1_000_000)",
  ),
  at('other', 'src/platform/audit/forget.ts', ['src/platform/audit/forget.test.ts'])(
    'whoever is forgotten may lose more than was said',
    'said.left === hashOfLeft(facts)',
    'said.left.length > 1',
  ),
  trail(
    'a row that was changed before its seal is not noticed',
    "if (row.wasAltered) return fault('it was changed before it was sealed')",
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
