// Inspections on site: carrying out a checklist for a certification. Every entry may have waited on a phone, so it can
// arrive in any order, late, and more than once.
import * as z from 'zod'
import { defectClasses } from '../domain/inspection-result.ts'
import { byId, endpoint, id, nothing } from '../endpoint.ts'
import { answerKeyText, answerValue } from './checklist-schema.ts'
import { lengths, optionalProse, prose, text, word } from './fields.ts'
import {
  bothLanguages,
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
  signaturePoint,
  signatureRoles,
  submittedResults,
} from './inspection-records.ts'
import { certification } from './records.ts'

const tag = 'Inspections'

const version = () => z.uuid('field.invalid').optional()
const moment = () => z.iso.datetime({ error: 'field.date', offset: true })
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
const idHint = '`:id` is the certification’s, the request’s or the inspection’s.'

export const getInspection = endpoint({
  method: 'GET',
  path: '/inspector/api/inspections/:id',
  who: 'assignedInspector',
  tag,
  summary: 'The inspection of a certification: checklist, answers, photos, signatures, score',
  description:
    `${idHint} Everything that is needed where there is no connection. \`checklist\` is null where the service has ` +
    'none. Before the first answer it is the version that the inspection will begin with. An item that is repeated ' +
    'stands under `key#repeat`.',
  params: byId,
  answer: inspection,
  problems: ['inspection.not-found'],
})

export const getInspectionAdmin = endpoint({
  method: 'GET',
  path: '/admin/api/certifications/:id/inspection',
  who: 'admin',
  tag,
  summary: 'The inspection of a certification, and the checklists that it could use',
  description: `${idHint} \`choices\` are the checklists of the service; empty once the inspection has begun.`,
  params: byId,
  answer: inspection.extend({ choices: z.array(z.object({ id, code: z.string(), name: bothLanguages })) }),
  problems: ['inspection.not-found'],
})

export const getRequestInspection = endpoint({
  method: 'GET',
  path: '/admin/api/requests/:id/inspection',
  who: 'admin',
  tag,
  summary: 'The inspection of goods: what was found on each line, measurements, seals, samples, photos, signatures',
  description: `${idHint} \`goods\` has the goods, their plans, what was recorded, and the computed result.`,
  params: byId,
  answer: inspection,
  problems: ['inspection.not-found'],
})

export const getInspectionProgress = endpoint({
  method: 'GET',
  path: '/api/user/certifications/:id/inspection',
  who: 'owner',
  tag,
  summary: 'How far the inspection of a certification is',
  description: 'Counts only: the answers stand in the report. `inspection` is null until it has begun.',
  params: byId,
  answer: inspectionProgress,
  problems: ['inspection.not-found'],
})

export const chooseChecklist = endpoint({
  method: 'PUT',
  path: '/admin/api/certifications/:id/checklist',
  who: 'admin',
  tag,
  summary: 'Choose the checklist of a certification',
  description: 'One of its service, before the inspection begins. Without a choice it is the first one of the service.',
  params: byId,
  body: z.object({ checklist_id: z.uuid('field.invalid') }),
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.begun', 'checklist.not-found'],
})

export const answerItem = endpoint({
  method: 'PUT',
  path: '/inspector/api/inspections/:id/answers/:itemKey',
  who: 'assignedInspector',
  tag,
  summary: 'Answer an item',
  description:
    `${idHint} Every answer is kept. Of one device the highest \`counter\` is in force, of several devices what arrived ` +
    'last; the same `device` and `counter` again changes nothing. A note goes with its answer: without one the item has ' +
    'none. `value` null takes the answer back. An answer to an item that is not shown is kept and not counted. ' +
    '`version_id` is that of the checklist that was answered: with another one than the inspection’s it is refused, and without ' +
    'a begun inspection that one begins it.',
  params: byId.extend({ itemKey: answerKeyText() }),
  body: z.object({ ...givenAnswer, version_id: version() }),
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
    'answer.unknown-item',
    'answer.invalid',
    'answer.not-an-option',
    'answer.out-of-bounds',
    'answer.must-apply',
    'answer.too-many-photos',
  ],
})

export const handOverAnswers = endpoint({
  method: 'POST',
  path: '/inspector/api/inspections/:id/hand-over',
  who: 'onceAssignedInspector',
  tag,
  summary: 'Hand answers over to the office, as the inspector who was replaced',
  description:
    'As `POST /inspector/api/facilities/:id/notes/hand-over`, for answers. The office and the new inspector read them; ' +
    'they are not counted, and they begin no inspection. At most 2,000 for one certification, which must have been there ' +
    'when you were replaced. Photos go with `POST /inspector/api/:facilityId/reports/hand-over`.',
  params: byId,
  body: z.object({
    answers: z
      .array(z.object({ item: answerKeyText(), ...givenAnswer }), 'field.invalid')
      .min(1, 'field.required')
      .max(inspectionLimits.handedOverAtOnce, 'field.too-many'),
    version_id: version(),
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

export const declarePhoto = endpoint({
  method: 'POST',
  path: '/inspector/api/inspections/:id/photos',
  who: 'assignedInspector',
  tag,
  summary: 'Declare a photo whose parts will follow',
  description:
    `${idHint} \`id\` is made by the phone; the same declaration again changes nothing. At most 300 photos of 3 MB ` +
    'each; they do not count for the owner’s storage. The answer says which parts have arrived.',
  params: byId,
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
    version_id: version(),
  }),
  answer: inspectionPhoto,
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'answer.unknown-item',
    'inspection.moment-unlikely',
    'photo.too-many',
    'photo.too-large',
    'photo.day-full',
    'photo.declared-otherwise',
    'photo.removed',
  ],
})

export const sendPhotoPart = endpoint({
  method: 'PUT',
  path: '/inspector/api/inspections/:id/photos/:photoId/parts/:number',
  who: 'assignedInspector',
  tag,
  summary: 'Send one part of a photo',
  description:
    'The body is the bytes themselves, at most 256 kB (`application/octet-stream`). Parts are counted from 1 and come ' +
    'in any order; one that comes twice counts once. No more is taken than was declared, and nothing once it is decided. With the last one the photo is put together, compared with its ' +
    'hash and cleaned of metadata. If that last answer is lost, send any part again.',
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

export const remarkOnPhoto = endpoint({
  method: 'PATCH',
  path: '/inspector/api/inspections/:id/photos/:photoId',
  who: 'assignedInspector',
  tag,
  summary: 'Mark what is to be seen on a photo',
  description: 'The remarks replace those of before; the photo itself stays as it was taken.',
  params: byPhoto,
  body: z.object({ remarks: z.array(photoRemark, 'field.invalid').max(inspectionLimits.remarks, 'field.too-many') }),
  answer: inspectionPhoto,
  problems: ['inspection.not-found', 'inspection.closed', 'photo.not-found', 'photo.removed'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/inspector/api/inspections/:id/photos/:photoId',
  who: 'assignedInspector',
  tag,
  summary: 'Remove a photo',
  description: 'Until the certification is decided. Parts that still come are refused.',
  params: byPhoto,
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.closed', 'photo.not-found'],
})

export const signInspection = endpoint({
  method: 'POST',
  path: '/inspector/api/inspections/:id/signatures',
  who: 'assignedInspector',
  tag,
  summary: 'Sign on site, or say why the contact refused to',
  description:
    '`answers_hash` is the SHA-256 of the text that `signedText` in `contract/src/domain/signed-answers.ts` makes of the ' +
    'answers that were shown. When they change later the signature is outdated. `strokes` are lines of points on a ' +
    'field of 1000 by 500; a refusal has none, and a `refused_reason`.',
  params: byId,
  body: z.object({
    role: word(signatureRoles),
    name: text(lengths.name),
    strokes: z
      .array(
        z
          .array(z.array(signaturePoint, 'field.invalid').length(2, 'field.invalid'), 'field.invalid')
          .max(inspectionLimits.points, 'field.too-many'),
        'field.invalid',
      )
      .max(inspectionLimits.strokes, 'field.too-many')
      .refine(
        (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= inspectionLimits.points,
        'field.too-many',
      ),
    refused_reason: optionalProse(lengths.reason),
    answers_hash: z.string('field.invalid').regex(/^[0-9a-f]{64}$/, 'field.invalid'),
    at: moment(),
    version_id: version(),
  }),
  answer: inspectionSignature,
  problems: [
    'inspection.not-found',
    'inspection.no-checklist',
    'inspection.other-version',
    'inspection.closed',
    'inspection.submitted',
    'inspection.moment-unlikely',
    'signature.empty',
    'signature.of-nothing',
    'signature.refused-with-strokes',
  ],
})

export const submitInspection = endpoint({
  method: 'POST',
  path: '/inspector/api/inspections/:id/submit',
  who: 'assignedInspector',
  tag,
  summary: 'Close an inspection: Pass, Fail, or with findings; for goods with the recommended result',
  description:
    `${idHint} \`pass\` and \`fail\` decide, or recommend, as \`PATCH /inspector/api/certifications/:id/status\` does. ` +
    'With `findings` the certification stays pending until they are closed, and a visit that is due is completed. ' +
    'Then nothing more is entered until it is reopened. Unless `evidence` is `off`, or it failed, the inspector has ' +
    'signed what is there and critical items are answered; what else is missing asks for a `reason`. All of it is named ' +
    'in `details.missing`. Where `evidence` is `required`, a Pass that lacks something is refused with the list in `details.missing`. ' +
    'For goods it is `conforms`, `conforms-with-remarks` or `does-not-conform`; another result than the computed one ' +
    'asks for a `reason`, the visit that is due is completed, and the answer is null: an administrator decides.',
  params: byId,
  body: z.object({
    recommendation: word(submittedResults),
    reason: optionalProse(lengths.reason),
    version_id: version(),
  }),
  answer: certification.nullable(),
  problems: [
    'inspection.not-found',
    'inspection.not-scheduled',
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

export const reopenInspection = endpoint({
  method: 'POST',
  path: '/inspector/api/inspections/:id/reopen',
  who: 'assignedInspector',
  tag,
  summary: 'Reopen an inspection that was submitted with findings',
  description: `${idHint} With a reason, as long as the certification is not decided. What was entered stays.`,
  params: byId,
  body: z.object({ reason: prose(lengths.reason) }),
  answer: nothing,
  problems: ['inspection.not-found', 'inspection.closed', 'inspection.not-submitted'],
})

const entry = {
  note: optionalProse(lengths.note),
  at: moment(),
  device: device(),
  counter: counter(),
  version_id: version(),
}
const ofGoods = {
  method: 'POST',
  who: 'assignedInspector',
  tag,
  params: byId,
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
] as const
const goodsHint =
  'Entries are kept and merged like answers: of one device the highest `counter` is in force, of several devices what ' +
  'arrived last. The answer has the result as it would be computed now.'

export const recordLot = endpoint({
  ...ofGoods,
  path: '/inspector/api/inspections/:id/lots',
  summary: 'Record a goods line as it was found',
  description: `${goodsHint} \`line\` counts from 1; \`lot\` null takes it back.`,
  body: z.object({ line: goodsLineNumber(), lot: lotEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.more-defects-than-units'],
})

export const recordDefects = endpoint({
  ...ofGoods,
  path: '/inspector/api/inspections/:id/defects',
  summary: 'Count the defective units of a goods line, by class',
  description: `${goodsHint} \`found\` is the whole count and never more than the units inspected.`,
  body: z.object({ line: goodsLineNumber(), class: word(defectClasses), found: defectCount().nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.more-defects-than-units'],
})

export const recordMeasurement = endpoint({
  ...ofGoods,
  path: '/inspector/api/inspections/:id/measurements',
  summary: 'Record a measurement with its unit and limits',
  description: `${goodsHint} \`id\` is made by the phone; \`measurement\` null takes it back.`,
  body: z.object({ id: z.uuid('field.invalid'), measurement: measurementEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.limits-crossed', 'goods.too-many-entries'],
})

export const recordSeal = endpoint({
  ...ofGoods,
  path: '/inspector/api/inspections/:id/seals',
  summary: 'Record a seal: how it was found, or that it was applied',
  description: `${goodsHint} \`id\` is made by the phone; \`seal\` null takes it back.`,
  body: z.object({ id: z.uuid('field.invalid'), seal: sealEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.seal-twice', 'goods.too-many-entries'],
})

export const recordSample = endpoint({
  ...ofGoods,
  path: '/inspector/api/inspections/:id/samples',
  summary: 'Record a sample that was drawn',
  description: `${goodsHint} \`id\` is made by the phone; \`sample\` null takes it back.`,
  body: z.object({ id: z.uuid('field.invalid'), sample: sampleEntry.nullable(), ...entry }),
  problems: [...goodsProblems, 'goods.unknown-line', 'goods.too-many-entries'],
})
