// Whether single-key shortcuts are on, as the user chose on this device.
import { type Stored, stored } from './stored.ts'

export const shortcutsOn: Stored<boolean> = stored(
  'shortcuts',
  (text) => text !== 'off',
  (on) => (on ? null : 'off'),
)
