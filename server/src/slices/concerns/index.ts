export { routes } from './routes.ts'
export { tidyConcerns } from './store.ts'
