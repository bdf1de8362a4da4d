// State changes, and who decided them.
import { access, at, deciding, histories, matrix, type Planted } from './at.ts'

const visiting = ['src/slices/visits/visits.test.ts', 'src/slices/visits/races.test.ts']
const seen = at('state', 'src/slices/changes/require-unchanged.ts', ['src/slices/changes/seen.test.ts'])
const knownKeys = at('state', 'src/platform/installation/known-keys.ts', [
  'src/platform/installation/installation.test.ts',
])
const decisions = at('state', 'src/slices/certifications/decide.ts', [...deciding, histories])
const certStore = at('state', 'src/slices/certifications/store.ts', deciding)
const carrying = at('state', 'src/slices/certifications/carry-out.ts', deciding)
const byDate = at('state', 'src/slices/certifications/expire-by-date.ts', ['src/slices/certifications/by-date.test.ts'])
const planning = at('state', 'src/slices/visits/plan-visit.ts', [...visiting, histories])
const visitState = at('state', 'src/slices/visits/store.ts', visiting)
const reviews = at('state', 'src/slices/users/store.ts', ['src/slices/users/users.test.ts'])
const switches = at('state', 'src/slices/users/set-user-active.ts', ['src/slices/users/users.test.ts', ...access])
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

const secondResults = at('state', 'src/slices/issued-reports/decide-again.ts', [
  'src/slices/issued-reports/test-reports.test.ts',
])
const secondChoices = at('state', 'src/slices/requests/rules.ts', ['src/slices/requests/product-tests.test.ts'])

export const stateFaults: readonly Planted[] = [
  secondResults(
    'a revision keeps the result by the second specification',
    'if (!isSecondSame) await storeSecondResult(tx, id, second)',
    '',
  ),
  secondChoices(
    'sent with a second specification that can no longer be chosen',
    "if (version === null && !isOffered) return 'service-request.second-gone'",
    '',
  ),
  secondChoices(
    'sent with a second specification that judges nothing',
    'return judged.some((one) => one !== null && chosen.includes(one))',
    'return judged.length >= 0',
  ),
  knownKeys('keys are made anew over data that needs the former ones', 'if (needed.length === 0) return', 'return'),
  knownKeys('a start without a key that is in use', 'if (first !== undefined)', 'if (known.length > 99)'),
  knownKeys(
    'a key that is only announced is demanded from then on',
    'one.isNewest || isNew(one)',
    'one.kind !== undefined',
  ),
  decisions('a decision on what has changed meanwhile', 'isChanged || ', ''),
  decisions(
    'what the screen showed does not count',
    "(typeof body.seen === 'number' && body.seen !== certificationStatus[state])",
    'false',
  ),
  seen('an act on what has changed since it was seen', "isOther(seen, current?.seen ?? '')", 'false'),
  certStore(
    'a later assignment hides whose inspector recommended',
    'select ${assignerOfDecision} as assigner, ${waiversOf} as waivers from certifications c',
    'select f.inspector_assigned_by as assigner, ${waiversOf} as waivers from certifications c',
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
    'const withdrawn = await withdrawCertificate(tx, { certificationId: guard.certification.id, reason, now: guard.now })',
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
    'if ((await markCertified(tx, { guard, by, reason, from, until, certifiedBy, isOverride })) === 0) return notPossible',
    'await markCertified(tx, { guard, by, reason, from, until, certifiedBy, isOverride })',
  ),
  byDate(
    'run out twice',
    'if ((await markRunOut(tx, due, now)) === 0) return',
    'await markRunOut(tx, due, new Date(0))',
  ),
  planning(
    'a visit in the past',
    'const at = plannedFor(when, now)\n  if (!at.ok) return at\n  const id',
    'const at = plannedFor(when, new Date(0))\n  if (!at.ok) return at\n  const id',
  ),
  planning(
    'a visit of a facility that went to somebody else',
    "(await lockAssignment(tx, subject, accountId)) ? accept(true) : refuse('facility.not-found')",
    'accept(true)',
  ),
  planning(
    'a move of what has changed meanwhile',
    "  if (changedSinceArrival(visit, arrivedAt, deps.clock)) return refuse('visit.changed-meanwhile')\n  const unchanged",
    '  const unchanged',
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
  switches('switched off, and still signed in', 'await endAccessOf(tx, id, now)', '', [matrix]),
  switches(
    'the target is ignored',
    'const isActive = body.is_active ?? !user.is_active',
    'const isActive = !user.is_active',
  ),
  steps(
    'steps are skipped',
    'return at(saved) <= at(progress.step) ? accept(true)',
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
  assigning('an inspector who is switched off', "if (!next.is_active) return refuse('inspector.not-active')", ''),
  granting(
    'withdrawn without a trace',
    'update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}',
    'update certificates set withdrawn_reason = ${reason}',
  ),
]
