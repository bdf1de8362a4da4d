export { deviceName } from './device-name.ts'
export { sessionWire } from './devices.ts'
export { type InspectorColumns, inspectorName, inspectorWire } from './inspector-wire.ts'
export { buyerWire } from './profile.ts'
export { routes } from './routes.ts'
export {
  type Buyer,
  buyerColumns,
  companyRecipients,
  getRecipient,
  listLiveSessions,
  type Recipient,
  superAdmins,
} from './store.ts'
