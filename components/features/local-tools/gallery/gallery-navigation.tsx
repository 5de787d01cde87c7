import * as m from '@/locales/generated/messages';
import { Breadcrumb } from '@/components/ui/breadcrumb/breadcrumb';
import { Pagination } from '@/components/ui/pagination/pagination';
import { Stepper } from '@/components/ui/stepper/stepper';
import { Example, GalleryPart } from './gallery-part';

const hrefOf = (page: number) => `/local/components?page=${page}`;

/** Navigation components. */
export function GalleryNavigation() {
  return (
    <GalleryPart title={m.gallery_navigation()}>
      <Example name="Breadcrumb">
        <Breadcrumb
          items={[
            { label: m.local_title(), href: '/local' },
            { label: m.gallery_title(), href: '/local/components' },
          ]}
        />
      </Example>
      <Example name="Pagination">
        <Pagination page={6} pages={12} hrefOf={hrefOf} />
      </Example>
      <Example name="Stepper">
        <Stepper steps={[m.gallery_step_one(), m.gallery_step_two(), m.gallery_step_three()]} current={1} />
      </Example>
    </GalleryPart>
  );
}
