import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { Scene } from '#ui/scene/Scene.tsx';
import { sceneOf } from './story-scene.ts';
import './stories.css';

/** The picture of a story; without one the country of its people, or the mountain. Decorative. */
export function StoryPicture({ imageUrl, people }: { imageUrl: string | null; people: RaceId | null }) {
  return <Scene as="div" picture={sceneOf(people)} ownPicture={imageUrl} text="none" className="story__picture" />;
}
