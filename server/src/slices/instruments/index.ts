export { checkInstrument, type InstrumentInput } from './check-instrument.ts'
export { remindOfCalibrations } from './reminders.ts'
export { routes } from './routes.ts'
export { calibrationDueSince, instrumentsWithCalibration, isCalibrationDue } from './store.ts'
