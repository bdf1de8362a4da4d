export { insertFormerInspector, wasAssigned } from './store.ts'
