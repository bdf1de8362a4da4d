export { routes } from './routes.ts'
export { companyRecipients } from './store.ts'
