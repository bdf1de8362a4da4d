export { burstAt } from './burst.ts'
export { filesWire, type MessageFileRow } from './files-wire.ts'
export { recordMessageFiles, storeMessageFiles } from './message-files.ts'
