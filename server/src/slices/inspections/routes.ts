import * as contract from '@assure/contract/calls/inspections'
import { defectKey, listedKey, lotKey } from '@assure/contract/domain/goods-entries'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route, route } from '../../platform/http/route.ts'
import { answerItem } from './answer-item.ts'
import { chooseChecklist } from './choose-checklist.ts'
import { handOverAnswers } from './hand-over.ts'
import { declarePhoto, remarkOnPhoto, removePhoto, sendPhotoPart } from './photos.ts'
import { readGoodsInspection, readInspection, readInspectionAdmin, readProgress } from './read-inspection.ts'
import { recordGoods } from './record-goods.ts'
import { reopenInspection } from './reopen.ts'
import { signInspection } from './sign.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getInspection, ({ context, params }) => readInspection(deps)(context, params.id)),
  handle(contract.getInspectionAdmin, ({ context, params }) => readInspectionAdmin(deps)(context, params.id)),
  handle(contract.getRequestInspection, ({ context, params }) => readGoodsInspection(deps)(context, params.id)),
  handle(contract.getInspectionProgress, ({ context, params }) => readProgress(deps)(context, params.id)),
  route(contract.chooseChecklist, chooseChecklist),
  handle(contract.answerItem, ({ context, params, body }) => answerItem(deps)(context, { ...params, ...body })),
  handle(contract.handOverAnswers, ({ context, params, body }) =>
    handOverAnswers(deps)(context, { ...params, ...body }),
  ),
  handle(contract.declarePhoto, ({ context, params, body }) => declarePhoto(deps)(context, { id: params.id, body })),
  handle(contract.sendPhotoPart, ({ context, params, request }) =>
    sendPhotoPart(deps)(context, { ...params, bytes: request.rawBody }),
  ),
  handle(contract.remarkOnPhoto, ({ context, params, body }) => remarkOnPhoto(deps)(context, { ...params, ...body })),
  handle(contract.removePhoto, ({ context, params }) => removePhoto(deps)(context, params)),
  handle(contract.recordLot, ({ context, params: { id }, body: { line, lot, ...entry } }) =>
    recordGoods(deps)(context, { ...entry, id, key: lotKey(line), value: lot }),
  ),
  handle(contract.recordDefects, ({ context, params: { id }, body: { line, class: one, found, ...entry } }) =>
    recordGoods(deps)(context, { ...entry, id, key: defectKey(line, one), value: found }),
  ),
  handle(contract.recordMeasurement, ({ context, params, body: { id, measurement, ...entry } }) =>
    recordGoods(deps)(context, { ...entry, id: params.id, key: listedKey('measurement', id), value: measurement }),
  ),
  handle(contract.recordSeal, ({ context, params, body: { id, seal, ...entry } }) =>
    recordGoods(deps)(context, { ...entry, id: params.id, key: listedKey('seal', id), value: seal }),
  ),
  handle(contract.recordSample, ({ context, params, body: { id, sample, ...entry } }) =>
    recordGoods(deps)(context, { ...entry, id: params.id, key: listedKey('sample', id), value: sample }),
  ),
  handle(contract.signInspection, ({ context, params, body }) =>
    signInspection(deps)(context, { id: params.id, body }),
  ),
  handle(contract.reopenInspection, ({ context, params, body }) =>
    reopenInspection(deps)(context, { ...params, ...body }),
  ),
]
