// Inspections on site: carrying out a checklist for a certification. Every entry may have waited on a phone, so it can
// arrive in any order, late, and more than once.
import * as z from 'zod'
import { isDefectCode } from '../domain/defect-types.ts'
import { defectClasses } from '../domain/inspection-result.ts'
import { bothLanguages, byId, endpointsOf, id, nothing } from '../endpoint.ts'
import { answerKeyText, answerProblems, answerValue } from './checklist-schema.ts'
import { lengths, moment, optionalProse, prose, text, word } from './fields.ts'
import { startedFrom } from './form.ts'
import {
  conditionsEntry,
  defectCount,
  goodsLineNumber,
  goodsOutcome,
  inspection,
  inspectionLimits,
  inspectionPhoto,
  inspectionProgress,
  inspectionSignature,
  lotEntry,
  measurementEntry,
  photoRemark,
  sampleEntry,
  sealEntry,
  signatureRoles,
  strokesField,
  submittedResults,
} from './inspection-records.ts'
import { instrumentBars } from './instruments.ts'
import { certification } from './records.ts'

const endpoint = endpointsOf('Inspections')

/** Of the checklist and of the goods that the entry is about, because a phone may not know newer ones. */
const versions = {
  version_id: z.uuid('field.invalid').optional(),
  goods_version: z.int('field.number').min(0, 'field.number').optional(),
}
const device = () => z.uuid('field.invalid')
const counter = () => z.int('field.number').min(0, 'field.number')
const repeat = () =>
  z
    .string('field.invalid')
    .regex(/^[1-9]\d{0,2}$/, 'answer.unknown-item')
    .optional()

const givenAnswer = {
  value: answerValue.nullable(),
  note: optionalProse(lengths.note),
  repeat: repeat(),
  at: moment(),
  device: device(),
  counter: counter(),
}

const byPhoto = byId.extend({ photoId: id })
const idHint = '`:id` is the id of the certification, the request or the inspection.'

export const getInspection = endpoint('GET', '/inspector/api/inspections/:id', {
  who: 'assignedInspector',
  summary: 'Get the inspection of a certification (inspector)',
  description:
    `${idHint} Everything that is needed offline: checklist, answers, photos, signatures and score. ` +
    '`checklist` is null if the service has none. Before the first answer, it is the version that the inspection will ' +
    'start with. A repeated item has the key `key#repeat`.',
  answer: inspection,
  problems: ['inspection.not-found'],
})

export const getInspectionAdmin = endpoint('GET', '/admin/api/certifications/:id/inspection', {
  who: 'admin',
  scope: 'inspections:read',
  summary: 'Get the inspection of a certification (administrator)',
  description: `${idHint} \`choices\` are the checklists of the service; empty once the inspection has started.`,
  answer: inspection.extend({
    choices: z.array(z.object({ id, code: z.string(), name: bothLanguages })),
    /** The mark to send with a choice. */
    choice_version: z.string(),
  }),
  problems: ['inspection.not-found'],
})

export const getRequestInspection = endpoint('GET', '/admin/api/requests/:id/inspection', {
  who: 'admin',
  scope: 'inspections:read',
  summary: 'Get the inspection of goods',
  description: `${idHint} \`goods\` has the goods, their plans, what was recorded, and the computed result.`,
  answer: inspection,
  problems: ['inspection.not-found'],
})

export const getInspectionProgress = endpoint('GET', '/api/user/certifications/:id/inspection', {
  who: 'owner',
  scope: 'facilities:read',
  summary: 'Get the progress of an inspection (owner)',
  description: 'Counts only: the report contains the answers. `inspection` is null until it has started.',
  answer: inspectionProgress,
  problems: ['inspection.not-found'],
})

export const chooseChecklist = endpoint('PUT', '/admin/api/certifications/:id/checklist', {
  who: 'admin',
  summary: 'Set the checklist of a certification',
  description:
    'A checklist of its service, before the inspection starts. The default is the first one of the service. `version` ' +
    '(or `If-Match`) is the `choice_version` of the inspection.',
  body: z.object({ checklist_id: z.uuid('field.invalid'), version: startedFrom() }),
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.begun', 'checklist.not-found', 'request.changed-meanwhile'],
})

export const answerItem = endpoint('PUT', '/inspector/api/inspections/:id/answers/:itemKey', {
  who: 'assignedInspector',
  summary: 'Answer a checklist item',
  description:
    `${idHint} Every answer is stored. From one device, the highest \`counter\` applies; from several devices, ` +
    'the answer that arrived last. Sending the same `device` and `counter` again changes nothing. The note belongs to ' +
    'its answer: an answer without a note removes it. `value` null clears the answer. An answer to an item that is not ' +
    'shown is stored but does not count. `version_id` is the version of the checklist that was answered: the first ' +
    'answer starts the inspection with it, and a different version is refused later. `goods_version` is ' +
    '`goods.version` of the goods that were shown: 0 if omitted, and refused once the request was returned to its owner.',
  params: byId.extend({ itemKey: answerKeyText() }),
  body: z.object({ ...givenAnswer, ...versions }),
  answer: z.object({ key: z.string(), in_force: z.boolean(), shown: z.boolean(), answered: z.int(), asked: z.int() }),
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'inspection.full',
    'inspection.counter-used',
    'inspection.moment-unlikely',
    'inspection.not-scheduled',
    'inspection.before-return',
    ...answerProblems,
  ],
})

export const handOverAnswers = endpoint('POST', '/inspector/api/inspections/:id/hand-over', {
  who: 'onceAssignedInspector',
  summary: 'Hand over answers (replaced inspector)',
  description:
    'Like `POST /inspector/api/facilities/:id/notes/hand-over`, for answers. The office and the new inspector ' +
    'can read them; they do not count and do not start an inspection. At most 2,000 for one certification, ' +
    'which must have existed when you were replaced. For photos, use `POST ' +
    '/inspector/api/:facilityId/reports/hand-over`.',
  body: z.object({
    answers: z
      .array(z.object({ item: answerKeyText(), ...givenAnswer }), 'field.invalid')
      .min(1, 'field.required')
      .max(inspectionLimits.handedOverAtOnce, 'field.too-many'),
    version_id: versions.version_id,
  }),
  answer: nothing,
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.full',
    'inspection.counter-used',
    'inspection.moment-unlikely',
    'answer.unknown-item',
    'answer.invalid',
  ],
})

export const declarePhoto = endpoint('POST', '/inspector/api/inspections/:id/photos', {
  who: 'assignedInspector',
  summary: 'Declare a photo',
  description:
    `${idHint} Its parts follow. The phone creates \`id\`; repeating the declaration changes nothing. ` +
    'At most 300 photos of 3 MB each, which do not count towards the owner’s storage. Returns the parts that have arrived.',
  body: z.object({
    id: z.uuid('field.invalid'),
    item: answerKeyText(),
    repeat: repeat(),
    size: z.int('field.number').min(1, 'field.number').max(inspectionLimits.photoBytes, 'photo.too-large'),
    sha256: z.string('field.invalid').regex(/^[0-9a-f]{64}$/, 'field.invalid'),
    parts: z.int('field.number').min(1, 'field.number').max(inspectionLimits.parts, 'field.number'),
    taken_at: moment(),
    latitude: z.number('field.number').min(-90, 'field.number').max(90, 'field.number').nullish(),
    longitude: z.number('field.number').min(-180, 'field.number').max(180, 'field.number').nullish(),
    remarks: z.array(photoRemark, 'field.invalid').max(inspectionLimits.remarks, 'field.too-many').optional(),
    ...versions,
  }),
  answer: inspectionPhoto,
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'answer.unknown-item',
    'goods.unknown-line',
    'inspection.moment-unlikely',
    'inspection.not-scheduled',
    'inspection.before-return',
    'photo.too-many',
    'photo.too-large',
    'photo.day-full',
    'photo.declared-otherwise',
    'photo.removed',
  ],
})

export const sendPhotoPart = endpoint('PUT', '/inspector/api/inspections/:id/photos/:photoId/parts/:number', {
  who: 'assignedInspector',
  summary: 'Upload one part of a photo',
  description:
    'The body is the bytes themselves, at most 256 kB (`application/octet-stream`). Parts are numbered from 1 ' +
    'and can arrive in any order; a repeated part counts once. Bytes beyond the declared size are refused, and ' +
    'so is everything after the decision. After the last part, the photo is assembled, compared with its hash ' +
    'and stripped of metadata. If that last answer is lost, send any part again.',
  params: byPhoto.extend({
    number: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  }),
  bytes: true,
  answer: inspectionPhoto,
  problems: [
    'inspection.not-found',
    'inspection.closed',
    'inspection.submitted',
    'photo.not-found',
    'photo.removed',
    'photo.part-unknown',
    'photo.beyond-size',
    'photo.not-whole',
    'file.not-an-image',
    'file.unreadable',
    'file.image-too-large',
    'file.storage-down',
  ],
})

export const remarkOnPhoto = endpoint('PATCH', '/inspector/api/inspections/:id/photos/:photoId', {
  who: 'assignedInspector',
  summary: 'Annotate a photo',
  description: 'Replaces earlier annotations. The photo itself does not change.',
  params: byPhoto,
  body: z.object({
    remarks: z.array(photoRemark, 'field.invalid').max(inspectionLimits.remarks, 'field.too-many'),
    version: startedFrom(),
  }),
  answer: inspectionPhoto,
  problems: [
    'inspection.not-found',
    'inspection.closed',
    'photo.not-found',
    'photo.removed',
    'request.changed-meanwhile',
  ],
})

export const removePhoto = endpoint('DELETE', '/inspector/api/inspections/:id/photos/:photoId', {
  who: 'assignedInspector',
  summary: 'Remove a photo',
  description: 'Possible until the certification is decided. Parts that arrive later are refused.',
  params: byPhoto,
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.closed', 'photo.not-found'],
})

export const signInspection = endpoint('POST', '/inspector/api/inspections/:id/signatures', {
  who: 'assignedInspector',
  summary: 'Sign an inspection',
  description:
    '`answers_hash` is the SHA-256 of the text that `signedText` in `contract/src/domain/signed-answers.ts` ' +
    'makes of the answers shown. If answers change later, the signature is outdated. `strokes` are lines of ' +
    'points on a field of 1000 by 500. If the contact refuses to sign, send `refused_reason` and no strokes.',
  body: z.object({
    role: word(signatureRoles),
    name: text(lengths.name),
    strokes: strokesField(),
    refused_reason: optionalProse(lengths.reason),
    answers_hash: z.string('field.invalid').regex(/^[0-9a-f]{64}$/, 'field.invalid'),
    at: moment(),
    ...versions,
  }),
  answer: inspectionSignature,
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'inspection.moment-unlikely',
    'inspection.not-scheduled',
    'inspection.before-return',
    'signature.empty',
    'signature.of-nothing',
    'signature.refused-with-strokes',
  ],
})

export const submitInspection = endpoint('POST', '/inspector/api/inspections/:id/submit', {
  who: 'assignedInspector',
  summary: 'Submit an inspection',
  description:
    `${idHint} \`pass\` and \`fail\` decide, or recommend, like \`PATCH /inspector/api/certifications/:id/status\`. ` +
    'With `findings`, the certification stays pending until they are closed, and the due visit is completed. ' +
    'The inspection is then locked until it is reopened. Unless `evidence` is `off` or the inspection failed, the ' +
    'inspector must have signed the current answers and answered the critical items; any other gap requires a ' +
    '`reason`. `details.missing` lists all gaps. If `evidence` is `required`, an incomplete Pass is refused. ' +
    'For goods, send `conforms`, `conforms-with-remarks` or `does-not-conform`. A result other than the computed one ' +
    'requires a `reason`. The due visit is completed, and the answer is null: an administrator decides.',
  body: z.object({
    recommendation: word(submittedResults),
    reason: optionalProse(lengths.reason),
    ...versions,
  }),
  answer: certification.nullable(),
  problems: [
    'inspection.not-found',
    'inspection.not-scheduled',
    'inspection.before-return',
    'inspection.goods-missing',
    'inspection.reason-required',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'inspection.evidence-missing',
    'inspection.not-ready',
    'inspection.gaps-unexplained',
    'certification.not-found',
    'certification.move-not-possible',
    'certification.already-recommended',
    'certification.issuer-not-set',
  ],
})

export const reopenInspection = endpoint('POST', '/inspector/api/inspections/:id/reopen', {
  who: 'assignedInspector',
  summary: 'Reopen an inspection',
  description: `${idHint} For an inspection that was submitted with findings, until the certification is decided. Requires a reason. Entries are kept.`,
  body: z.object({ reason: prose(lengths.reason) }),
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.closed', 'inspection.not-submitted'],
})

const entry = {
  note: optionalProse(lengths.note),
  at: moment(),
  device: device(),
  counter: counter(),
  ...versions,
}
const ofGoods = {
  who: 'assignedInspector',
  answer: z.object({ key: z.string(), in_force: z.boolean(), ...goodsOutcome.shape }),
} as const
const goodsProblems = [
  'inspection.not-found',
  'inspection.of-certification',
  'inspection.not-scheduled',
  'inspection.other-version',
  'inspection.closed',
  'inspection.full',
  'inspection.counter-used',
  'inspection.moment-unlikely',
  'inspection.before-return',
] as const
const goodsHint =
  'Entries are stored and merged like answers: from one device the highest `counter` applies, from several devices the ' +
  'entry that arrived last. `goods_version` is `goods.version` of the goods that were shown: 0 if omitted, and refused ' +
  'once the request was returned to its owner. Returns the result computed from the current entries.'

export const recordLot = endpoint('POST', '/inspector/api/inspections/:id/lots', {
  ...ofGoods,
  summary: 'Record a goods line',
  description: `${goodsHint} \`line\` starts at 1; \`lot\` null clears the entry.`,
  body: z.object({ line: goodsLineNumber(), lot: lotEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.more-defects-than-units'],
})

export const recordDefects = endpoint('POST', '/inspector/api/inspections/:id/defects', {
  ...ofGoods,
  summary: 'Record the defects of a goods line',
  description:
    `${goodsHint} \`found\` is the number of faulty units of the class, at most the units inspected. With \`code\` it is the ` +
    'number of units with that defect of `goods.defect_types`: the class then has at least so many faulty units. A unit ' +
    'can have several defects.',
  body: z.object({
    line: goodsLineNumber(),
    class: word(defectClasses),
    code: text(20).toUpperCase().refine(isDefectCode, 'goods.unknown-defect').optional(),
    found: defectCount().nullable(),
    ...entry,
  }),
  problems: [
    ...goodsProblems,
    'goods.unknown-line',
    'goods.more-defects-than-units',
    'goods.fewer-than-named',
    'goods.unknown-defect',
    'goods.defect-of-other-goods',
    'goods.defect-retired',
  ],
})

export const recordMeasurement = endpoint('POST', '/inspector/api/inspections/:id/measurements', {
  ...ofGoods,
  summary: 'Record a measurement',
  description:
    `${goodsHint} The phone creates \`id\`; \`measurement\` null removes the entry. \`instrument\` is the number of an ` +
    'instrument. It is judged by the day of `at`: out of calibration, it requires an `override` with the reason.',
  body: z.object({ id: z.uuid('field.invalid'), measurement: measurementEntry.nullable(), ...entry }),
  problems: [
    ...goodsProblems,
    'goods.unknown-line',
    'goods.limits-crossed',
    'goods.too-many-entries',
    ...instrumentBars,
  ],
})

export const recordSeal = endpoint('POST', '/inspector/api/inspections/:id/seals', {
  ...ofGoods,
  summary: 'Record a seal',
  description:
    `${goodsHint} The phone creates \`id\`; \`seal\` null removes the entry. A found seal that is recorded under ` +
    'another `id` is merged if the state is the same; otherwise the problem says what is recorded.',
  body: z.object({ id: z.uuid('field.invalid'), seal: sealEntry.nullable(), ...entry }),
  problems: [
    ...goodsProblems,
    'goods.seal-twice',
    'goods.seal-recorded-intact',
    'goods.seal-recorded-broken',
    'goods.seal-recorded-missing',
    'goods.too-many-entries',
  ],
})

export const recordSample = endpoint('POST', '/inspector/api/inspections/:id/samples', {
  ...ofGoods,
  summary: 'Record a sample',
  description: `${goodsHint} The phone creates \`id\`; \`sample\` null removes the entry.`,
  body: z.object({ id: z.uuid('field.invalid'), sample: sampleEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.too-many-entries'],
})

export const recordConditions = endpoint('POST', '/inspector/api/inspections/:id/conditions', {
  ...ofGoods,
  summary: 'Record the conditions on site',
  description:
    `${goodsHint} Once for the inspection: where exactly it took place, the surroundings, temperature and humidity, ` +
    'and who was present; `conditions` null clears the entry.',
  body: z.object({ conditions: conditionsEntry.nullable(), ...entry }),
  problems: goodsProblems,
})
