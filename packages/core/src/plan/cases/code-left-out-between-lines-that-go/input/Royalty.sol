contract Royalty {
    function royaltyInfo(uint256 price) public view returns (address, uint256) {
        address receiver = _info.receiver;

        uint256 amount = (price * _info.fraction) / _denominator();
        _count++;

        return (receiver, amount);
    }
}
