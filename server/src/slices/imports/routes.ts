import * as calls from '@assure/contract/calls/imports'
import { type Route, route } from '../../platform/http/route.ts'
import { matchImport, uploadImport } from './check-import.ts'
import { runImport, sendInvitations, undoImport } from './confirm-import.ts'
import { exportLeftOut } from './export-left-out.ts'
import { getTemplate } from './get-template.ts'
import { getImport, listImports } from './read-imports.ts'

export const routes: Route[] = [
  route(calls.getImportTemplate, getTemplate),
  route(calls.uploadImport, uploadImport),
  route(calls.listImports, listImports),
  route(calls.getImport, getImport),
  route(calls.matchImport, matchImport),
  route(calls.runImport, runImport),
  route(calls.undoImport, undoImport),
  route(calls.exportLeftOut, exportLeftOut),

  route(calls.getImportTemplateAdmin, getTemplate),
  route(calls.uploadImportAdmin, uploadImport),
  route(calls.listImportsAdmin, listImports),
  route(calls.getImportAdmin, getImport),
  route(calls.matchImportAdmin, matchImport),
  route(calls.runImportAdmin, runImport),
  route(calls.undoImportAdmin, undoImport),
  route(calls.exportLeftOutAdmin, exportLeftOut),
  route(calls.sendInvitations, sendInvitations),
]
