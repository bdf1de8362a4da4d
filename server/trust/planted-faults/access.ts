// Authentication and access.
import { access, at, crossed, deciding, matrix, type Planted } from './at.ts'

const attacks = ['accounts', 'locking-out'].map((name) => `trust/${name}.test.ts`)
const signingIn = ['sign-in', 'passwords'].map((name) => `src/slices/sign-in/${name}.test.ts`)
const independence = 'src/slices/certifications/independence.test.ts'
const sessions = at('access', 'src/platform/auth/session-store.ts', access)
const doors = at('access', 'src/platform/auth/authenticate.ts', [matrix])
const trialMails = at('access', 'src/slices/mailbox/routes.ts', [matrix])
const documents = at('access', 'src/slices/files/store.ts', ['src/slices/files/files.test.ts', ...access])
const links = at('access', 'src/platform/files/links.ts', [
  'src/platform/files/links.test.ts',
  'src/slices/files/files.test.ts',
])
const seenNow = at('access', 'src/slices/changes/read-current-version.ts', ['src/slices/changes/seen.test.ts'])
const visitStore = at('access', 'src/slices/visits/store.ts', [crossed, 'src/slices/visits/visits.test.ts'])
const noteStore = at('access', 'src/slices/notes/store.ts', [crossed, 'src/slices/notes/notes.test.ts'])
const noteRules = at('access', 'src/slices/notes/write-note.ts', ['src/slices/notes/notes.test.ts'])
const reportStore = at('access', 'src/slices/reports/store.ts', [crossed])
const staffRules = at('access', 'src/slices/staff/rules.ts', ['src/slices/staff/staff.test.ts'])
const staffRows = at('access', 'src/slices/staff/store.ts', ['src/slices/staff/staff.test.ts'])
const notified = at('access', 'src/slices/notifications/store.ts', [crossed])
const signing = at('access', 'src/slices/sign-in/sign-in.ts', [...signingIn, ...attacks])
const brake = at('access', 'src/slices/sign-in/failed-attempts.ts', [...signingIn, ...attacks])
const countedTries = at('access', 'src/slices/sign-in/store-failed-attempts.ts', [...signingIn, ...attacks])
const mailedLinks = at('access', 'src/slices/sign-in/store-links.ts', [...signingIn, 'src/slices/users/users.test.ts'])
const passwordMails = at('access', 'src/slices/sign-in/password-mails.ts', [...signingIn, ...attacks])
const controls = at('access', 'src/slices/staff/store-controls.ts', [independence])
const twoPeople = ['src/slices/staff/two-people.test.ts']
const waived = at('access', 'src/slices/certifications/decide.ts', twoPeople)
const waiving = at('access', 'src/slices/findings/change-finding.ts', twoPeople)
const withdrawing = at('access', 'src/slices/issued-reports/use-cases.ts', twoPeople)
const refunding = at('access', 'src/slices/refunds/record-refund.ts', twoPeople)
const refundSum = at('access', 'src/slices/refunds/two-people.ts', twoPeople)
const passwords = at('access', 'src/slices/sign-in/passwords.ts', [...signingIn, ...access, ...attacks])
const codes = at('access', 'src/slices/registration/codes.ts', [
  'src/slices/registration/registration.test.ts',
  ...attacks,
])
const codeRows = at('access', 'src/slices/registration/store-codes.ts', [
  'src/slices/registration/registration.test.ts',
  ...attacks,
])
const certStoreAccess = at('access', 'src/slices/certifications/store.ts', [crossed, ...deciding])
const demoSignIn = at('access', 'src/slices/sign-in/sign-in.ts', ['src/slices/sign-in/demo-accounts.test.ts'])
const purposes = at('access', 'src/platform/installation/purpose.ts', [
  'src/platform/installation/installation.test.ts',
])
const cookies = at('access', 'src/platform/http/cookies.ts', ['src/platform/http/safe-headers.test.ts'])
const passkeyTests = ['src/slices/sign-in/passkeys.test.ts']
const ceremony = at('access', 'src/slices/sign-in/passkey-ceremony.ts', passkeyTests)
const passkeyRows = at('access', 'src/slices/sign-in/store-passkeys.ts', [...passkeyTests, crossed])
const passkeySignIn = at('access', 'src/slices/sign-in/sign-in.ts', passkeyTests)
const passkeyCalls = at('access', 'src/slices/sign-in/passkeys.ts', passkeyTests)
const oidcTests = ['src/slices/sign-in/oidc.test.ts']
const oidcRows = at('access', 'src/slices/sign-in/store-oidc.ts', oidcTests)
const oidcSignIn = at('access', 'src/slices/sign-in/oidc-sign-in.ts', oidcTests)
const oidcTokens = at('access', 'src/platform/oidc/oidc.ts', oidcTests)
const oidcFetch = at('access', 'src/platform/oidc/provider-fetch.ts', oidcTests)
const keyTests = ['src/slices/api-keys/api-keys.test.ts']
const keyDoors = at('access', 'src/platform/auth/authenticate.ts', [...keyTests, matrix])
const keySessions = at('access', 'src/platform/auth/session-store.ts', keyTests)
const keyRows = at('access', 'src/slices/api-keys/store.ts', [...keyTests, crossed])
const keyCalls = at('access', 'src/slices/api-keys/manage-keys.ts', keyTests)
const keyStaff = at('access', 'src/slices/staff/save-staff.ts', keyTests)
const streams = at('access', 'src/slices/live/open-streams.ts', ['src/slices/live/live-streams.test.ts'])

const sharing = at('access', 'src/slices/shares/read-shared.ts', ['src/slices/shares/shares.test.ts'])
const secretLinks = at('access', 'src/platform/auth/secret-link.ts', ['src/slices/shares/shares.test.ts'])
const preparing = at('access', 'src/slices/visits/preparation.ts', ['src/slices/shares/preparation.test.ts'])

export const accessFaults: readonly Planted[] = [
  sharing('a revoked link to a request still opens', ' and k.revoked_at is null and', ' and'),
  sharing('a link to a request opens after its end', ' and k.ends_at > ${now}', ''),
  sharing('a link to a request opens for a company that is switched off', ' and a.is_active', ''),
  sharing(
    'the price is in the shared answer',
    "${nameIn(language, 's')} as service",
    "${nameIn(language, 's')} || ' ' || (r.price ->> 'totalFils') as service",
  ),
  secretLinks('the secret of a link is stored', 'secretHash: tokenHash(secret)', 'secretHash: Buffer.from(secret)'),
  preparing(
    'a preparation sheet can be answered after the visit has begun',
    'is_awaited && new Date(visit_at) > now',
    'is_awaited',
  ),
  preparing(
    'a preparation sheet opens for a visit that was moved to another day',
    '::date = p.day\n  order',
    '::date >= p.day\n  order',
  ),
  waived('whoever waived something critical certifies', '[assigner, ...waivers].every', '[assigner].every'),
  waiving('whoever assigned waives something critical', "actor.kind !== 'admin' ||", "actor.kind !== 'owner' ||"),
  withdrawing(
    'whoever decided withdraws the report',
    "if (!isIndependent(await findMakers(tx, report.id))) return refuse('report.not-independent')",
    '',
  ),
  refunding(
    'whoever cancelled records the refund',
    "if (!(await independenceForRefunds(tx, actor, now))(refund)) return refuse('refund.not-independent')",
    '',
  ),
  refundSum('any refund is a small one', 'row.total_fils <= twoPeopleRefundFils ||', 'twoPeopleRefundFils > 0 ||'),
  demoSignIn(
    'demo accounts sign in under production',
    "account?.is_demo === true && deps.config.mode === 'production'",
    'account?.is_demo === undefined',
  ),
  purposes(
    'a trial starts on the production database',
    "installation.purpose === 'production' && config.mode !== 'production'",
    "installation.purpose === 'production' && config.mode === 'test'",
  ),
  purposes(
    'production takes a trial database over',
    "if (installation.purpose === 'trial')",
    'if (installation.isParked)',
  ),
  purposes(
    'production starts with demo accounts that no mark names',
    'if (await hasDemoAccounts(db))',
    'if (installation.isParked)',
  ),
  purposes(
    'an older program opens newer data',
    'installation.data_format > dataFormat',
    'installation.data_format > dataFormat + 1',
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
  sessions('whoever is switched off goes on', 'row.email === null || !row.is_active', 'row.email === null', [matrix]),
  sessions(
    'an owner who is not approved comes in',
    'row.company_id === null || row.is_approved !== true',
    'row.company_id === null',
    signingIn,
  ),
  sessions('no idle limit', 'seenAgo >= idleLimitOf(row)', 'seenAgo < 0'),
  sessions('no absolute limit', 'now >= row.expires_at || ', ''),
  sessions('a token of 64 bits', 'random.bytes(32)', 'Buffer.concat([random.bytes(8), Buffer.alloc(24)])'),
  trialMails('the mailbox is there in production', "mode === 'production' || ", ''),
  doors(
    'a token of one area opens another',
    'if (!proofs.includes(proofOf[session.actor.kind]))',
    'if (proofs.length === 0)',
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
    ['src/slices/reports/reports.test.ts', ...access],
  ),
  links(
    'a link that anybody can make',
    "signature.toString('base64url') !== mac || !isOurs",
    "signature.toString('base64url') !== mac || isOurs === undefined",
  ),
  links('a link for ever', ' || payload.x * 1000 <= now.getTime()', ''),
  links('a link of one area in another', ' || payload.r !== area', ''),
  visitStore(
    'somebody else’s visit',
    'sql`v.inspector_id = ${inspectorId}\n  and ((${assignedTo(inspectorId)}) or r.inspector_id = ${inspectorId})`',
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
    "if (!isAuthor(row, actor)) return refuse('note.not-yours')\n    ",
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
  signing('signing in without a limit of tries', 'if (waits) {', "if (waits && body.email === '') {"),
  signing(
    'an unknown address costs no hash',
    'const verified = await deps.hasher.verify(passwordHash, body.password)',
    "if (account === undefined) return refuse('sign-in.failed')\n  const verified = await deps.hasher.verify(passwordHash, body.password)",
  ),
  signing(
    'a closed account signs in',
    "if (closed) {\n    log('closed')\n",
    "if (closed && body.email === '') {\n    log('closed')\n",
  ),
  passkeySignIn(
    'a closed account signs in with a passkey',
    "if (closed) {\n    log('closed', account.id)",
    "if (closed && account.email === '') {\n    log('closed', account.id)",
  ),
  brake(
    'the wait of a network is forgotten',
    'before.blocked_until !== null && before.blocked_until > now',
    'before.blocked_until !== null && before.blocked_until > now && before.failures === null',
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
    [...attacks, 'src/slices/registration/registration.test.ts'],
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
    "await recordControl(tx, { accountId: member.id, by: member.createdBy, action: 'created' }, now)",
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

  keyDoors(
    'a key opens calls without a scope',
    "if (scope === undefined) return refuse('api-key.closed')",
    'if (scope === undefined) return undefined',
  ),
  keyDoors('a key opens calls beyond its scopes', 'return key.scopes.includes(scope)', 'return scope'),
  keyDoors('a key works from any network', 'key.networks.length > 0 && !isFrom', 'key.networks.length > 99 && !isFrom'),
  keySessions('a key survives the role of its maker', "(key && row.role !== 'SUPER_ADMIN')", '(key && !row.role)'),
  keyStaff(
    'a key comes back with the role of its maker',
    'await endProgramsOf(tx, id, now)',
    'await Promise.resolve(endProgramsOf)',
  ),
  keySessions(
    'a new password ends keys',
    '      and api_key_id is null and id is distinct',
    '      and id is distinct',
  ),
  keyRows(
    'a third secret is valid',
    'where api_key_id = ${keyId} and revoked_at is null and id is distinct',
    'where api_key_id = ${keyId} and revoked_at < ${now} and id is distinct',
  ),
  keyRows(
    'an owner ends the key of another company',
    "sql`k.area = 'customer' and k.account_id = ${accountId}`",
    "sql`k.area = 'customer' and ${accountId}::uuid is not null`",
  ),
  keyCalls(
    'a key is made without the password',
    'const confirmed = await confirmPassword(deps, actor, body.currentPassword)\n  if (!confirmed.ok) return confirmed\n  const holder',
    'const holder',
  ),

  ceremony('a passkey that was used at another address signs in', 'clientData?.origin !== site.origin ||', ''),
  ceremony('a passkey of another site signs in', ' || !authenticatorData.subarray(0, 32).equals(rpIdHash)', ''),
  ceremony(
    'a passkey signs in without its holder',
    '((authenticatorData[32] ?? 0) & userVerified) === 0',
    'authenticatorData.length === 0',
  ),
  ceremony(
    'a challenge is not checked at all',
    'if (!(await spendChallenge(deps.db, openFor, { challenge, now: deps.clock.now() }))) return',
    "if (challenge === '') return",
  ),
  ceremony(
    'a copied passkey signs in',
    'if (!(await raiseCounter(',
    "if (area === 'customer' && !(await raiseCounter(",
  ),
  ceremony(
    'the signature of a passkey is not checked',
    'return verified ? authenticationInfo.newCounter : undefined',
    'return authenticationInfo.newCounter + Number(verified) * 0',
  ),
  passkeyRows(
    'a challenge is signed twice',
    '(await db.run(sql`\n    delete from passkey_challenges\n    where challenge_hash',
    '(await db.run(sql`\n    update passkey_challenges set purpose = purpose\n    where challenge_hash',
  ),
  passkeyRows('a challenge is good for any purpose', ' and purpose = ${purpose}\n', '\n'),
  passkeyRows(
    'a challenge is good for any account',
    'and account_id is not distinct from ${accountId}::uuid and',
    'and',
  ),
  passkeyRows('an old challenge is good', '::uuid and expires_at > ${now}`', '::uuid`'),
  passkeyRows('a passkey opens every area', ' and a.area = ${area}\n', '\n'),
  passkeyRows(
    'somebody else’s passkey is a second factor',
    '(${accountId}::uuid is null or p.account_id = ${accountId}::uuid)',
    '(${accountId}::uuid is null or true)',
  ),
  passkeyRows('a blocked passkey signs in', ' and blocked_at is null and (counter', ' and (counter'),
  passkeyRows('a counter may stay', 'and (counter < ${counter} or', 'and (counter <= ${counter} or'),
  passkeyRows(
    'somebody else removes a passkey',
    ' where id = ${id} and account_id = ${accountId}`',
    ' where id = ${id}`',
  ),
  passkeyCalls('the only way to sign in is removed', 'account.password_hash === null && others.length === 0', 'false'),
  passkeyCalls(
    'a passkey is added without the password',
    'if (!confirmed.ok) return confirmed\n  const present',
    'const present',
  ),

  oidcRows('a return counts twice', 'set state_hash = null\n    where', 'set nonce = nonce\n    where'),
  oidcRows(
    'somebody else’s browser returns from the identity provider',
    'where browser_hash = ${tokenHash(browser)} and state_hash = ${tokenHash(state)} and',
    'where ${browser}::text is not null and state_hash = ${tokenHash(state)} and',
  ),
  oidcRows('a late return counts', 'and expires_at > ${now}\n    returning nonce', 'returning nonce'),
  oidcRows('a return opens the other area', ' and area = ${area} and expires_at', ' and expires_at'),
  oidcSignIn(
    'what came back signs in twice',
    'if (settled.ok) await deleteReturned(tx, browser)',
    'if (!settled.ok) await deleteReturned(tx, browser)',
  ),
  oidcSignIn(
    'a temporary password links an account',
    'if (account.must_choose_password) {',
    "if (account.must_choose_password && account.email === '') {",
  ),
  oidcSignIn(
    'a closed account signs in through the identity provider',
    "if (closed) {\n    log(deps, returning, 'closed', accountId)",
    "if (closed && accountId === '') {\n    log(deps, returning, 'closed', accountId)",
  ),
  oidcSignIn(
    'codes after the identity provider are guessed without limit',
    'if (waits) return waits',
    "if (waits && area === 'inspector') return waits",
  ),
  oidcSignIn(
    'a logout token counts twice',
    "if (!(await spendLogout(tx, read.value))) return refuse('oidc.logout-invalid')",
    'await spendLogout(tx, read.value)',
  ),
  oidcTokens(
    'the signature of an ID token is not checked',
    'client.enableNonRepudiationChecks(configuration)',
    'void configuration',
  ),
  oidcTokens(
    'an ID token for another party signs in',
    'claims.azp !== undefined && claims.azp !== clientId',
    "claims.azp === ''",
  ),
  oidcTokens(
    'any second factor of the provider counts',
    "(typeof acr === 'string' && accepted.acr.includes(acr)) ||",
    "typeof acr === 'string' ||",
  ),
  oidcTokens('an ID token ends sessions', ' && payload.nonce === undefined', ''),
  oidcTokens('an old logout token ends sessions', 'maxTokenAge: logoutSeconds,', ''),
  oidcFetch(
    'the provider leads inside',
    "url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host))",
    "url.protocol === 'ftp:' || host === ''",
  ),

  seenNow('an order of somebody else can be watched', '? sql`f.company_id = ${viewer.companyId}`', '? sql`true`'),
  cookies('a cookie of any form is read', '.find((value) => tokenForm.test(value))', '[0]'),
  streams(
    'a stream outlives its session',
    'if (session === undefined || session.mustSetSecondFactor || roleOf(session.actor) !== roleOf(actor)) end()',
    'void session',
  ),
  streams('a stream outlives its role', ' || roleOf(session.actor) !== roleOf(actor)', ''),
]
