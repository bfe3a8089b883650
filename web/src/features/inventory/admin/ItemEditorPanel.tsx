import anvil from 'virtual:game-icon/anvil';
import { itemSlots } from '@cinder/contract/inventory/items.rules.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { EditAndDelete, ResourcePanel } from '#features/admin/ResourcePanel.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { slotIcons } from '../slot-icons.ts';
import { ItemEditor, itemResource } from './ItemEditor.tsx';
import './item-editor.css';

/** The back-office's Item Editor panel: all items, slot by slot, the strongest first. */
export function ItemEditorPanel() {
  return (
    <ResourcePanel
      title="Item Editor"
      purpose="Every piece of gear: what it is called, where it is worn and what it adds to mining."
      resource={itemResource}
      many="items"
      query={inventoryAdmin.items.query()}
      empty={{ icon: anvil, title: 'No items yet', text: 'Create the first one; members get it by a grant.' }}
      createLabel="Create item"
      editor={ItemEditor}
      remove={inventoryAdmin.deleteItem}
      lost="It cannot be brought back. An item that members own, or that the shop, a quest, a badge or a streak reward uses, is deactivated instead and stays with its owners."
    >
      {(items, actions) => (
        <ul className="item-rows" aria-label="Items">
          {itemSlots
            .flatMap((slot) => items.filter((item) => item.slot === slot))
            .map((item) => (
              <li key={item.id}>
                <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
                <span className="min-w-0 flex-1">
                  <span className="item-rows__name">{item.name}</span>
                  <span className="item-rows__facts">
                    <Rarity rarity={item.rarity} />
                    <span className="item-rows__slot">
                      {item.slot}, +{item.bonusPercent}%
                    </span>
                    {!item.isActive && <Tag>Inactive</Tag>}
                  </span>
                </span>
                <span className="flex">
                  <EditAndDelete name={item.name} thing={item} {...actions} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </ResourcePanel>
  );
}
