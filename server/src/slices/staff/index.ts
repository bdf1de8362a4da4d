export { ensureFirstAdmin } from './first-admin.ts'
export { type IsIndependent, independenceFrom, independenceOf } from './four-eyes.ts'
export { assignerOfDecision } from './read-assigner.ts'
export { routes } from './routes.ts'
export {
  type ControlLinks,
  controlledAccounts,
  type IndependenceRow,
  independenceColumns,
  linksOf,
} from './store-controls.ts'
