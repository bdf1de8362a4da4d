export { continueImport, requeueImports } from './continue-import.ts'
export { routes } from './routes.ts'
export { tidyImports } from './store.ts'
