export { routes } from './routes.ts'
export {
  listChoices,
  listEmirates,
  mayChoose,
  nameIn,
  type ReferenceList,
  referenceTables,
  unknownChoices,
} from './store.ts'
