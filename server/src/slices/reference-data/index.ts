export { routes } from './routes.ts'
export { listChoices, listEmirates, mayChoose, nameIn, type ReferenceList, unknownChoices } from './store.ts'
