export { deviceName } from './device-name.ts'
export { type InspectorColumns, inspectorName, inspectorWire } from './inspector-wire.ts'
export { routes } from './routes.ts'
export { companyRecipients, getRecipient, type Recipient, superAdmins } from './store.ts'
