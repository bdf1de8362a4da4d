export { addInspector, refuseInspector } from './create-inspector.ts'
export { inviteInspector } from './invite-inspector.ts'
export { routes } from './routes.ts'
export { deleteNewInspector, findTakenEmails } from './store.ts'
