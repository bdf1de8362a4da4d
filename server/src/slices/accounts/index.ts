export { routes } from './routes.ts'
export { type CompanyRecipient, companyRecipients } from './store.ts'
