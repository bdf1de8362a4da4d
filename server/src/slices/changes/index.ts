export { lastChange } from './last-change.ts'
export { routes } from './routes.ts'
export { saysWho } from './says-who.ts'
export { stillSeen } from './still-seen.ts'
