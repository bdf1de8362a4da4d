// Field work, and the evidence for a Pass.
import { at, type Planted } from './at.ts'

const inspections = ['src/slices/inspections/inspections.test.ts']
const rules = at('state', 'src/slices/inspections/rules.ts', inspections)
const signatures = at('state', '../contract/src/domain/signature.ts', inspections)
const goods = ['src/slices/inspections/goods.test.ts']
const goodsRules = at('state', 'src/slices/inspections/rules.ts', goods)
const goodsSubmission = at('state', 'src/slices/inspections/submit.ts', goods)
const goodsBeginning = at('state', 'src/slices/inspections/begin.ts', goods)
const goodsEntries = at('state', '../contract/src/domain/goods-entries.ts', goods)
const answers = at('state', 'src/slices/inspections/store-answers.ts', inspections)
const handOver = at('state', 'src/slices/inspections/hand-over.ts', ['src/slices/inspections/hand-over.test.ts'])
const photos = at('state', 'src/slices/inspections/photos.ts', inspections)
const read = at('state', 'src/slices/inspections/read-evidence.ts', inspections)
const findingTests = ['findings', 'follow-up'].map((name) => `src/slices/findings/${name}.test.ts`)
const dueDays = at('state', 'src/slices/findings/rules.ts', findingTests)
const findings = at('state', 'src/slices/findings/store.ts', findingTests)
const othersFindings = at('access', 'src/slices/findings/store.ts', findingTests)
const ownersFindings = at('state', 'src/slices/findings/answer-finding.ts', findingTests)
const issued = ['src/slices/issued-reports/issued-reports.test.ts']
const publicReports = at('access', 'src/slices/issued-reports/read-public.ts', issued)
const goodsReports = ['src/slices/issued-reports/goods-reports.test.ts']
const publishedReports = at('access', 'src/slices/issued-reports/read-public.ts', goodsReports)
const requestReports = at('state', 'src/slices/issued-reports/use-cases.ts', goodsReports)
const reportFiles = at('access', 'src/slices/files/store.ts', goodsReports)
const reportStates = at('state', 'src/slices/issued-reports/wire.ts', issued)
const notifications = at('other', 'src/slices/notifications/store.ts', [
  'src/slices/notifications/notifications.test.ts',
])
const chain = at('state', 'src/slices/certificates/store.ts', ['src/slices/certificates/certificates.test.ts'])
const evidence = at('state', 'src/slices/certifications/decide.ts', inspections)

const sampleTests = ['src/slices/samples/samples.test.ts']
const sampleMoves = at('state', '../contract/src/domain/sample-moves.ts', sampleTests)
const sampleAccess = at('access', 'src/slices/samples/store.ts', sampleTests)
const sampleRules = at('state', 'src/slices/samples/rules.ts', sampleTests)
const promises = at('other', 'src/slices/samples/move-sample.ts', sampleTests)

export const fieldFaults: readonly Planted[] = [
  rules(
    'answers after the decision',
    'execution.status !== certificationStatus.pending || execution.recommended_status !== null',
    'execution.recommended_status !== null',
  ),
  sampleMoves('a replaced sample is received', "if (facts.is_replaced) return 'sample.replaced' as const", ''),
  sampleMoves('a sample of a cancelled request is received', 'if (!facts.is_request_open)', 'if (false)'),
  sampleMoves('a sample is replaced twice', '!is_replaced &&', 'true &&'),
  sampleAccess('an owner acts on a sample of others', 'r.company_id = ${reader.companyId}', 'true'),
  sampleAccess('an analyst acts on a sample of another laboratory', 'and analyst.laboratory_id = r.laboratory_id', ''),
  sampleRules('a colleague who draws', "(move === 'draw' && !draws)", 'false'),
  sampleRules('a defect that nobody describes', 'isDefective(checks) && condition === null', 'false'),
  promises(
    'a report that is promised before the last sample is there',
    '!isComplete || days === null',
    'days === null',
  ),
  goodsRules('goods recorded after their review began', '!openStates.includes(execution.state)', 'false'),
  goodsBeginning('goods inspected without a planned visit', "execution.state === 'ready'", 'false'),
  goodsBeginning('entries about goods from before a return', 'goodsVersion < (request?.version ?? 0)', 'false'),
  goodsBeginning(
    'a phone that names no version of the goods',
    'goods_version: goodsVersion = 0',
    'goods_version: goodsVersion = Infinity',
  ),
  goodsSubmission(
    'goods submitted with gaps',
    "if (needed.length > 0)\n    return refuse('inspection.goods-missing'",
    "if (needed.length < 0)\n    return refuse('inspection.goods-missing'",
  ),
  goodsSubmission(
    'another result than the computed one without a reason',
    'recommendation !== computed && !reason',
    'false',
  ),
  goodsEntries('a seal applied twice', 'isTwice ? {', 'false ? {'),
  goodsEntries('more defects than units', 'count > units', 'false'),
  signatures('a dot is a signature', '>= shortestSignature', '>= 0'),
  answers('an older answer of a device wins', 'a.device, a.counter desc) latest', 'a.device, a.counter) latest'),
  handOver('a hand-over without a bound', 'countBefore + added > inspectionLimits.handedOver', 'false'),
  photos('a photo of another content', "if (!isDeclared) return refuse('photo.not-whole')", ''),
  evidence('a Pass without its evidence', "move === 'certify' && decision.settings.evidence === 'required'", 'false'),
  read('a Pass over an open major finding', 'isOpen: isOpenFinding(finding.state)', 'isOpen: false'),
  othersFindings(
    'a finding closed by an inspector of elsewhere',
    'f.inspector_id = ${reader.accountId} and f.archived_at is null`\n',
    'f.archived_at is null`\n',
  ),
  ownersFindings('evidence for what is closed', "      move: 'send-evidence',\n", ''),
  dueDays('a due day on a holiday', 'findingDays[kind], holidays)', 'findingDays[kind], [])'),
  dueDays('more time that is no more', 'day > dueOn && days > 0', 'days > 0'),
  findings('closed at a visit that is still to come', 'and v.scheduled_at <= ${now}\n', '\n'),
  findings(
    'the visit of the Fail is its follow-up',
    "<> 'CANCELLED' and v.outcome is distinct from 'failed'",
    "<> 'CANCELLED'",
  ),
  chain('a visit of after the certificate led to it', ' and v.completed_at <= k.issued_at', ''),
  publicReports(
    'any key opens a report',
    "revisions.filter((row) => timingSafeEqual(Buffer.from(row.key_hash, 'hex'), keyHash))[0]",
    'keyHash.length > 0 ? revisions[0] : undefined',
  ),
  publishedReports(
    'goods shown that nobody published',
    'ofKey ?? (report.is_public ? current : undefined)',
    'ofKey ?? current',
  ),
  requestReports('a withdrawn report is published', 'report?.withdrawn_at !== null && body.public', 'false'),
  reportFiles(
    'a report of goods for every inspector',
    'where v.file_id = ${fileId} and r.inspector_id = ${inspectorId}',
    'where v.file_id = ${fileId}',
  ),
  reportStates('a withdrawn report is valid', "if (withdrawnAt !== null) return 'withdrawn'", ''),
  reportStates(
    'a revised report is valid by its number',
    'revision === undefined ? current === 1 : revision === current',
    'revision === undefined || revision === current',
  ),
  notifications(
    'news for who may not sign in',
    "where area = 'admin' and is_active order",
    "where area = 'admin' order",
  ),
  notifications(
    'news of a topic that was switched off',
    "where a.notification_choices -> ${news.topic}::text -> 'app' is distinct from 'false'::jsonb\n",
    '\n',
  ),
]
