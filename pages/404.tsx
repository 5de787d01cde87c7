export { NotFoundPage as default } from '@/components/features/errors/not-found-page';
