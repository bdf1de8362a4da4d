import * as calls from '@assure/contract/calls/defects'
import { type Route, route } from '../../platform/http/route.ts'
import { exportDefectTypes, listDefectTypes } from './list-types.ts'
import { exportDefectStatistics, getDefectStatistics } from './read-statistics.ts'
import { getDefectPicture, removeDefectPicture, setDefectPicture } from './save-picture.ts'
import { addDefectType, saveDefectType } from './save-type.ts'

export const routes: Route[] = [
  route(calls.listDefectTypes, listDefectTypes),
  route(calls.exportDefectTypes, exportDefectTypes),
  route(calls.addDefectType, addDefectType),
  route(calls.saveDefectType, saveDefectType),
  route(calls.setDefectPicture, setDefectPicture),
  route(calls.removeDefectPicture, removeDefectPicture),
  route(calls.getDefectPicture, getDefectPicture),
  route(calls.getDefectStatistics, getDefectStatistics),
  route(calls.exportDefectStatistics, exportDefectStatistics),
]
