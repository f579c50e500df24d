contract Royalty {
    function royaltyInfo(uint256 price) public view returns (address, uint256) {
        address receiver = _info.receiver;

        return (receiver, _amountOf(price));
    }
}
