export { type Leaving, routes } from './routes.ts'
