// What no first paint needs. Without it the browser's own ways remain: a print lacks its foot, a focus may be lost.
import { keepFocus } from '../ui/kept-focus.ts'

export { writeBeforePrint } from '../ui/printed-page.ts'

keepFocus()
