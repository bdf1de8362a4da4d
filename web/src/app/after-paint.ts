// Code the first paint does not need. If it fails to load, print-outs lack their footer and focus may get lost.
import { keepFocus } from '../ui/kept-focus.ts'

export { writeBeforePrint } from '../ui/printed-page.ts'

keepFocus()
