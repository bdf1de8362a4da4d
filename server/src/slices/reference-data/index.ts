export { routes } from './routes.ts'
export { type Choice, listChoices, mayChoose, nameIn, type ReferenceList, unknownChoices } from './store.ts'
