import { importTexts } from './texts.ts'

/** With the screens instead of with the routes, because few people open them. */
export const loadImportTexts = () => importTexts.load()
