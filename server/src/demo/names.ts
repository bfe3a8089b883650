import { isReservedUsername, isUsernameFormat, usernameKey } from '@cinder/contract/account/username.rules.ts';
import type { Lots } from './lots.ts';

const QUALITIES =
  `amber ashen azure bitter brave bronze calm cobalt copper cosmic crimson dusty eager ember feral frosty gentle
  gilded grim hasty hidden hollow humble icy idle iron jade jolly kindly lazy lonely loud lucky lunar mellow misty mossy
  neon nimble noble odd pale patient quiet rapid restless rusty sable salty silent sleepy sly solar spare steady stormy
  subtle tidal velvet wandering wary wicked wild witty woolly zesty`.split(/\s+/);
const BEINGS =
  `anvil badger beacon bison bramble cactus cinderling comet condor coyote dagger drake dumpling ember falcon ferret
  fjord forge fox gecko gargoyle ghost goblin golem griffin harbor hedgehog heron hornet hydra jackal kestrel kettle kiwi
  lantern lemur lynx magpie mammoth mantis marmot meteor moth muffin narwhal nomad ocelot otter owl panda pickle pixel
  puffin quasar rabbit raven ronin saber sparrow squid stag tapir thistle toad turnip viper walrus warden weasel wizard
  wolf wombat wren yak`.split(/\s+/);
const TAGS = `gg hq io jr main og plays pro tv vr xd zz`.split(/\s+/);

/** So many different user names as people choose them, none of them taken; the same for the same lots. */
export function makeNames(count: number, lots: Lots, takenKeys: Iterable<string>): string[] {
  const taken = new Set(takenKeys);
  const names: string[] = [];
  while (names.length < count) {
    const name = makeName(lots);
    const key = usernameKey(name);
    if (taken.has(key) || !isUsernameFormat(name) || isReservedUsername(name)) continue;
    taken.add(key);
    names.push(name);
  }
  return names;
}

function makeName(lots: Lots): string {
  const quality = lots.pick(QUALITIES);
  const being = lots.pick(BEINGS);
  const number = lots.weighted([
    [4, lots.whole(1, 99)],
    [2, lots.whole(1984, 2012)],
    [1, lots.whole(100, 999)],
  ]);
  return lots.weighted([
    [5, capital(quality) + capital(being)],
    [3, `${quality}_${being}`],
    [3, `${capital(being)}${number}`],
    [3, `${quality}${being}${lots.happens(0.5) ? number : ''}`],
    [2, `${being}_${number}`],
    [2, `${capital(quality)}${capital(being)}${lots.whole(2, 99)}`],
    [1, `x${capital(being)}x${lots.whole(1, 99)}`],
    [1, `${being}_${lots.pick(TAGS)}`],
    [1, `The${capital(quality)}${capital(being)}`],
    [1, disguise(being) + number],
  ]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** As those write it who came too late for the plain word. */
function disguise(word: string): string {
  return word.replace(/o/g, '0').replace(/e/g, '3').replace(/i/g, '1');
}
