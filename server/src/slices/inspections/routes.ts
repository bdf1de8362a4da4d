import * as calls from '@assure/contract/calls/inspections'
import { conditionsKey, listedKey, lotKey } from '@assure/contract/domain/goods-entries'
import { type Route, route } from '../../platform/http/route.ts'
import { answerItem } from './answer-item.ts'
import { chooseChecklist } from './choose-checklist.ts'
import { handOverAnswers } from './hand-over.ts'
import { declarePhoto, remarkOnPhoto, removePhoto, sendPhotoPart } from './photos.ts'
import { getGoodsInspection, getInspection, getInspectionAdmin, getProgress } from './read-inspection.ts'
import { keyOfDefects, recordGoods } from './record-goods.ts'
import { reopenInspection } from './reopen.ts'
import { signInspection } from './sign.ts'

export const routes: Route[] = [
  route(calls.getInspection, getInspection),
  route(calls.getInspectionAdmin, getInspectionAdmin),
  route(calls.getRequestInspection, getGoodsInspection),
  route(calls.getInspectionProgress, getProgress),
  route(calls.chooseChecklist, chooseChecklist),
  route(calls.answerItem, answerItem),
  route(calls.handOverAnswers, handOverAnswers),
  route(calls.declarePhoto, declarePhoto),
  route(calls.sendPhotoPart, sendPhotoPart),
  route(calls.remarkOnPhoto, remarkOnPhoto),
  route(calls.removePhoto, removePhoto),
  route(calls.recordLot, (deps, call) =>
    recordGoods(deps, call, { key: lotKey(call.body.line), value: call.body.lot }),
  ),
  route(calls.recordDefects, (deps, call) =>
    recordGoods(deps, call, { key: keyOfDefects(call.body), value: call.body.found }),
  ),
  route(calls.recordMeasurement, (deps, call) =>
    recordGoods(deps, call, { key: listedKey('measurement', call.body.id), value: call.body.measurement }),
  ),
  route(calls.recordSeal, (deps, call) =>
    recordGoods(deps, call, { key: listedKey('seal', call.body.id), value: call.body.seal }),
  ),
  route(calls.recordSample, (deps, call) =>
    recordGoods(deps, call, { key: listedKey('sample', call.body.id), value: call.body.sample }),
  ),
  route(calls.recordConditions, (deps, call) =>
    recordGoods(deps, call, { key: conditionsKey, value: call.body.conditions }),
  ),
  route(calls.signInspection, signInspection),
  route(calls.reopenInspection, reopenInspection),
]
