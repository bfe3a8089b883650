export function StorePanel() {
  return <p>Store</p>;
}
