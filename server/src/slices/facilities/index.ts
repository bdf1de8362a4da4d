export { type StaffFacilityRow, staffColumns, staffFacilityWire, staffJoins } from './read-staff-facility.ts'
export { routes } from './routes.ts'
