export { NotFoundPage as default } from '@/components/features/site/errors/not-found-page';
