import '#ui/pages.css';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Buttons, Controls } from './Controls.tsx';
import { Figures } from './Figures.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists, Reading } from './Lists.tsx';
import { Overlays, States } from './Overlays.tsx';
import { Places, Station } from './Places.tsx';
import { Things } from './Things.tsx';
import './gallery.css';

/** /gallery, while developing: every part of the design system in every state. */
export function GalleryPage() {
  return (
    <div className="page">
      <PageHead
        title="Components and states"
        purpose="A reference for whoever builds pages. Not part of the product."
      />
      <Foundations />
      <Buttons />
      <Controls />
      <Figures />
      <Things />
      <Lists />
      <Reading />
      <Station />
      <Overlays />
      <States />
      <Places />
    </div>
  );
}
