export { wasAssigned } from './former-inspectors.ts'
export { routes } from './routes.ts'
export { type StaffFacilityRow, staffColumns, staffFacilityWire, staffJoins } from './staff-facility.ts'
