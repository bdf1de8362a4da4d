export { routes } from './routes.ts'
export { listChoices, mayChoose, nameIn, type ReferenceList, unknownChoices } from './store.ts'
